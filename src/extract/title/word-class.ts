import { pattern } from '../../core/pattern.ts'

/** Closed classes of words, as far as titles need them: English and German, lower case. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Open a circumstance that may stand before or behind what is ruled. */
export const circumstances = words(
  `if when whenever where for in on at within during before after by with without unless until once from
   under over above below outside inside contrary between across per upon starting as since because given due considering to following
   based while although despite instead like apart rather concerning regarding`,
)

/** May stand in front of a circumstance: `just before the freeze`. */
export const nuances = words('just even only shortly immediately right directly except')

/** The same in other languages; only with a comma behind it is it told from what is ruled. */
export const circumstancesAbroad = words(
  `wenn wer wie um statt anstatt abweichend salvo zolang comme falls sobald solange bevor nachdem ab bei nach vor während ohne mit seit bis trotz für im am zum beim unter über zwischen egal
   lorsque quand si dès pour à après avant pendant durant selon depuis en au au-delà sans suite lors jusqu'à hors compte
   cuando para tras después antes durante sin según desde hasta con por
   quando se per dopo prima senza dal dalla dai da entro oltre
   após depois sem em acima até com als wanneer zodra voor vanaf na tijdens zonder sinds`,
)

/** Circumstances that say why or what for; the rule holds without them. */
export const reasonIntro = pattern()`
  ^(?:to|(?:even )?though|because|since|as|given|due|considering|following|based|although|despite|while|like|
  in (?:order|addition|fact|short|particular|practice|this|that|our case|other words|light|all cases|the end)|
  per (?:our|the|your|what)|for (?:this|that|these|those(?! (?:in|of|on|who|with|without)\b)|the sake|example|instance|all of this)|
  at (?:this|that) (?:point|stage|time)|by design|with (?:this|that|immediate)|
  after (?:some|much|a long|long|further|the|this|that) ?(?:discussion|debate|meeting|call|workshop)?)\b
`

/** Words after which something must follow, so that no title ends on them. */
export const dangling = words(
  `a an the of to and or nor but for with in on at by from that which who whose is are was were be been being we you
   they it he she i as if when where while our their its his her your this these those than into onto not no whether will shall must
   should may might can could would have has had do does only just also very more less most least each every any all
   both either between about via per without within during unless until because since so before after over under
   above below mostly partly mainly such including provided except rather apart even anything everything something anyone those
   der die das den dem des ein eine einen einem einer eines und oder zu mit von vom für im in am an auf aus bei nach
   innerhalb außerhalb noch ausgenommen außer sei denn sowie weder dafür ist sind wird werden dass wenn nur nicht kein keine als wie
   le la les un une des du de et ou à au aux que qui est sont el los las una y o en por para con se es son
   être dans sur sans avec par notre nos leur leurs ce cette ces ne doit doivent peut peuvent al sin sobre hasta desde cada debe deben ser
   il lo gli uno di da su tra fra senza del della dei delle degli dal dalla nel nella sul sulla alla ai alle e che non si è sono ogni
   os um uma do da dos das na nas ao aos às pelo pela com sem em ou não são deve devem
   de het een op voor bij naar en zijn wordt worden moet moeten niet geen te om behalve mits tenzij`,
)

/** Words in front of which a clause begins that a title can do without. */
export const clauseOpeners = words(
  `because since which who that where when whenever if unless until while although though once before after
   provided regardless whether such including especially following using depending resulting leading iterating containing
   weil damit wenn falls sobald bis obwohl welche welcher welches parce lorsque quand cuando aunque`,
)

/** Words in front of which a phrase begins; `of` and `than` bind too closely. */
export const prepositions = words(
  `for in on at by with from to during within without into onto across through under over via between against about
   around behind beyond per as upon until after before using
   für mit ohne im am in an auf aus bei nach von vom durch gegen um ab seit zwischen pour avec dans sur par para con por en`,
)

/** Say that something does not hold, in the languages that titles know. */
export const denials = words(
  `no not never nobody nothing none nowhere neither nor cannot hardly rarely seldom
   nicht nie niemals niemand niemandem nichts kein keine keinen keinem keiner keines weder
   ne pas jamais aucun aucune personne rien ningún ninguna ninguno nunca nadie nessun nessuno nessuna
   não nenhum nenhuma ninguém niet geen nooit niemand`,
)

/** Leave one thing of all. */
export const restrictions = words(
  `only solely exclusively even nur ausschließlich lediglich seulement uniquement solo sólo solamente únicamente
   soltanto somente apenas alleen slechts`,
)

/** Say where a rule ends. */
export const exceptions = words(
  `unless except excepting excluding excluded excepted exception exceptions außer ausgenommen sofern sauf excepté hormis
   salvo excepto tranne exceto behalve tenzij`,
)

/** Say in which case, or from and up to when, a rule holds. */
export const conditionOpeners = words(
  `if when whenever until till provided providing once before after
   wenn falls sobald solange bis bevor nachdem lorsque quand si jusqu'à cuando hasta mientras
   wanneer zodra totdat mits`,
)

/** Behind a comma they begin what narrows a German rule down, or what it is about. */
export const germanRelatives = words(
  'der die das den dem deren dessen denen welche welcher welches welchen dass ob',
)

/** With them in front, what was decided was not, or not for sure. */
export const doubts = words(
  `almost nearly maybe perhaps probably possibly allegedly supposedly doubt doubts doubted wish wishes wished
   hope hopes hoped pretend claim claims claimed remember remembers recall contrary thinks believes assumed
   beinahe vielleicht angeblich`,
)

/** Words a tight title leaves out. */
export const articles = words('the a an')
export const fillers = words(
  'also just now currently simply basically actually really therefore thus hence then already please such respective',
)

/** Behind these an article counts something: `once a month`. */
export const perWords = words(
  'once twice times times one two three hours days minutes half such quite what many',
)
/** In front of these it does, too (`a few`, `a year`), or belongs to a set phrase (`in the morning`). */
export const countedWords = words(
  `few lot little half day week month quarter year minute hour second same morning afternoon evening night weekend
   end beginning start middle moment time future past meantime way first last next only other others rest former latter`,
)

/** Forms of `be`, `have`, `do` and the modals. */
export const auxiliaries = words(
  `is are was were be been being am have has had having do does did can could may might would will shall should must
   'd 'll 've 're need needs`,
)

/** Behind their subject they begin what is ruled. */
export const finiteVerbs = words(
  `is are was were has have may must can could shall should will would need needs gets
   ist sind wird werden muss müssen darf dürfen kann können soll sollen braucht brauchen gilt gelten
   est sont doit doivent peut peuvent es son debe deben puede pueden è sono deve devono può possono são devem pode podem`,
)

/** Verbs of the mind: with `we` before them they state no rule. */
export const mindVerbs = words(
  `think thought believe know knew see saw hope expect assume feel felt guess wonder mean meant say said want wanted like liked
   discuss talk look consider wish remember understand learn hear`,
)

/** Past forms that do not end in -ed. */
export const irregularPasts = words(
  'chose went took made got gave kept left built sent came found ran told began held wrote brought spent lost met paid',
)

/** What points back at something a title would have left out. */
export const pointers = words(
  'it they them this that these those he she him her its their so there one ones',
)
