/** A share with two digits; `–` of nothing. */
export function rate(part, whole) {
  return whole === 0 ? '–' : (part / whole).toFixed(2)
}

export function perThousand(count, words) {
  return words === 0 ? '–' : ((1000 * count) / words).toFixed(1)
}

export function percent(part, whole) {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`
}

/** Lines of a Markdown table; columns after the first are numbers. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)]
}

/** A candidate on one line, for whoever reads the mistakes. */
export function reading({ body, score, reasons }) {
  return `${score.toFixed(2)} (${reasons.join(', ')}): ${JSON.stringify(body)}`
}
