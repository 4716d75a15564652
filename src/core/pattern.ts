/**
 * A regular expression over several lines: a line break and the spaces after it are no part of it, so that a long list
 * of words is read, and changed, line by line.
 */
export function pattern(flags = ''): (source: TemplateStringsArray) => RegExp {
  return ({ raw }) => new RegExp((raw[0] ?? '').replaceAll(/\n */g, ''), flags)
}
