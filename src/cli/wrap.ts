import { columnsOf, isWide, lettersOf } from './width.ts'

/**
 * Lines of at most `width` columns, broken at spaces, and between letters of scripts that write without them; another
 * word longer than that stands alone, so that a link stays whole.
 */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  let columns = 0
  for (const { space, piece } of piecesOf(text)) {
    const more = columnsOf(piece)
    if (line !== '' && columns + space.length + more > width) {
      lines.push(line)
      line = piece
      columns = more
    } else {
      const between = line === '' ? '' : space
      line += between + piece
      columns += between.length + more
    }
  }
  return [...lines, line]
}

/** What a line may end behind; `space` stands before it unless it begins a line. */
interface Piece {
  readonly space: '' | ' '
  readonly piece: string
}

function piecesOf(text: string): readonly Piece[] {
  return text.split(' ').flatMap((word) =>
    (isWide(word) ? wideParts(word) : [word]).map((piece, i): Piece => ({
      space: i === 0 ? ' ' : '',
      piece,
    })),
  )
}

/** Each wide letter by itself, with the punctuation that closes behind it or opens before it. */
function wideParts(word: string): readonly string[] {
  const parts: string[] = []
  let joins = false
  for (const letter of lettersOf(word)) {
    const last = parts.at(-1)
    const stays = joins || closing.test(letter) || (last !== undefined && !isWide(last + letter))
    if (last !== undefined && stays) parts[parts.length - 1] = last + letter
    else parts.push(letter)
    joins = opening.test(letter)
  }
  return parts
}

const closing = /^[\p{Pe}\p{Pf}\p{Po}\u30fc]/u
const opening = /^[\p{Ps}\p{Pi}]/u
