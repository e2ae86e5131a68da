// Tables in Markdown, aligned for a terminal, and the numbers in their cells. Pure functions.

const absent = '–'

/** Formats rows of texts: the first column is aligned left, the others right. */
export function formatTable(headings, rows) {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column].length)),
  )
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]))
  const line = (cells) => `| ${cells.map(pad).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(headings), rule, ...rows.map(line)].join('\n')
}

/** Formats a summary as its median with the spread, in `unit` (divisor) and with so many digits. */
export function formatSpread(summary, { unit = 1, digits = 2 } = {}) {
  if (!summary) return absent
  const format = (value) => (value / unit).toFixed(digits)
  const { median, min, max, count } = summary
  return count === 1 ? format(median) : `${format(median)} (${format(min)}–${format(max)})`
}

/** Formats a number, or the sign for a missing one. */
export const formatNumber = (value, digits = 2) =>
  value === undefined || Number.isNaN(value) ? absent : value.toFixed(digits)

/** Formats a count with thousands separated by commas. */
export const formatCount = (count) => count.toLocaleString('en-US')
