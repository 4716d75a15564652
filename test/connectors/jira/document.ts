/** Pieces of an Atlassian document. */
export type AdfNode = Readonly<Record<string, unknown>>

export function doc(...content: readonly AdfNode[]): AdfNode {
  return { version: 1, type: 'doc', content }
}

export function text(words: string, ...marks: readonly string[]): AdfNode {
  return {
    type: 'text',
    text: words,
    ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
  }
}

export function node(type: string, ...content: readonly AdfNode[]): AdfNode {
  return { type, content }
}

export function leaf(type: string, attrs: AdfNode): AdfNode {
  return { type, attrs }
}

export function paragraph(...content: readonly (AdfNode | string)[]): AdfNode {
  return node('paragraph', ...content.map((each) => (typeof each === 'string' ? text(each) : each)))
}

export function mention(id: string, name: string): AdfNode {
  return leaf('mention', { id, text: name, localId: 'local' })
}
