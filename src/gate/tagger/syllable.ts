import { wordsOf } from '../word-set.ts'

/** Second syllables of Korean given names, by hash; some are words of every day in another language. */
export const syllables = wordsOf(
  `a ah bin chan cheol chul eun ga geun gi gu gyu ha hae hak hee ho hoon hun hwa hwan hye hyuk hyun i il im in jae ji jin
   jong joo joon ju jun jung ki kook kyu kyung mi min na nam ni ok ra ran ri rim ryul sang seo seok si sik soo sook su suk
   sun sung tae uk wan won woo wook ye yeon yeong yong yoo yoon young yu yul yun`,
)
