import { categories } from './score-pages.mjs'

const kilobytes = (bytes) => (bytes / 1_000).toFixed(1)

/** The table: a row per theme, columns of the parts that were asked for, as Markdown. */
export function formatAudit(audits, parts) {
  const columns = [
    ['theme', ({ theme }) => theme],
    ...(parts.has('axe') ? [['axe', ({ axe }) => `${axe.violations} of ${axe.checks} looks`]] : []),
    ...(parts.has('sizes') ? sizeColumns : []),
    ...(parts.has('code') ? [['code', ({ code }) => `${code.lowest.toFixed(2)}:1`]] : []),
    ...(parts.has('lighthouse') ? categories.map((id) => [id, ({ scores }) => `${scores.worst[id]}`]) : []),
  ]
  const rows = [
    columns.map(([name]) => name),
    columns.map(() => '---'),
    ...audits.map((audit) => columns.map(([, cell]) => cell(audit))),
  ]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index].length)))
  return rows
    .map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index])).join(' | ')} |`)
    .join('\n')
}

const sizeColumns = ['html', 'css', 'js', 'font', 'total'].map((kind) => [
  `${kind} KB`,
  ({ sizes }) =>
    Object.values(sizes.byPage)
      .map((page) => kilobytes(page[kind]))
      .join(' / '),
])
