import { fieldOf } from '../access/json.ts'
import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'

/** Entries asked for at a time, and the most the API gives. */
export const pageSize = 100

/**
 * A page as the API has it, `{data, next_page}`, or a bare list; `short`: it is as long as one may be, and does not say
 * whether there are more. Throws UnknownForm.
 */
export function pageIn(text: string, structured: unknown) {
  const given = structured ?? parsedJson(text)
  const data: unknown = Array.isArray(given)
    ? given
    : (fieldOf(given, 'data') ?? fieldOf(given, 'result'))
  if (!Array.isArray(data)) throw new UnknownForm('no list')
  const page = fieldOf(given, 'next_page')
  const offset = fieldOf(page, 'offset')
  return {
    data: data.map(told),
    next: typeof offset === 'string' ? offset : null,
    short: page === undefined && data.length >= pageSize,
  }
}

/** One object, in `data` or bare; comments stand in `comments`, whatever the server calls them. Throws UnknownForm. */
export function entryIn(text: string, structured: unknown) {
  const given = structured ?? parsedJson(text)
  const data = fieldOf(given, 'data') ?? given
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new UnknownForm('no object')
  }
  const comments: unknown =
    fieldOf(data, 'comments') ?? fieldOf(data, 'stories') ?? fieldOf(given, 'comments') ?? []
  // In a list of comments alone, one that says nothing of its kind is a comment.
  return {
    data: {
      ...data,
      comments: Array.isArray(comments)
        ? comments.map((each) => ({ resource_subtype: 'comment_added', ...kindOf(each) }))
        : [],
    },
  }
}

/** A story as it is, with its kind in the one word that is asked for. */
function told(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? kindOf(entry) : entry
}

function kindOf(story: unknown): object {
  if (typeof story !== 'object' || story === null) return {}
  const isComment =
    fieldOf(story, 'resource_subtype') === undefined && fieldOf(story, 'type') === 'comment'
  const isSystem =
    fieldOf(story, 'resource_subtype') === undefined && fieldOf(story, 'type') === 'system'
  if (isComment) return { ...story, resource_subtype: 'comment_added' }
  return isSystem ? { ...story, resource_subtype: 'system' } : story
}
