// Formats the corpus report as text.

/** How many names a list shows when words are not asked for. */
const fewNames = 10

/** Rows of one project. `wordLimit` is how many missing words are listed per page; 0 lists pages alone, and few of them. */
export function formatProject(result, wordLimit) {
  const { coverage } = result
  const names = (all) => listNames(all, wordLimit > 0 ? all.length : fewNames)
  const missing = result.notWritten.length > 0 ? `; not written: ${names(result.notWritten)}` : ''
  return [
    `${result.name}  (exit code ${result.exitCode})`,
    ...(result.crash ? [`  CRASH ${result.crash}`] : []),
    row('pages in navigation', `${result.navigationPages}, written ${result.navigationWritten}${missing}`),
    ...(result.externalLinks > 0
      ? [row('', `${result.externalLinks} of them are links to other sites`)]
      : []),
    ...(result.navigationAbsent.length > 0 ? [row('without a file', names(result.navigationAbsent))] : []),
    row('pages written', String(result.pagesWritten)),
    row('failed pages', String(result.failedPages.length)),
    ...result.failedPages.map(formatError),
    row('errors', counts(result.errorsByCode)),
    ...formatErrors(result, wordLimit),
    row('warnings', counts(result.warningsByCode)),
    row('unknown components', counts(result.unknownComponents)),
    row('milliseconds per page', result.millisecondsPerPage?.toFixed(1) ?? 'none written'),
    row('peak memory', `${(result.peakBytes / 1e6).toFixed(0)} MB`),
    row('text coverage', `${formatShare(coverage.share)} (${coverage.found} of ${coverage.expected} words)`),
    ...result.unmeasured.map(({ file, reason }) => `      not measured: ${file}: ${reason}`),
    ...formatLosses(result.pages, wordLimit),
  ].join('\n')
}

const row = (label, value) => `  ${label.padEnd(24)}${value}`
const counts = (record) =>
  Object.entries(record)
    .map(([key, count]) => `${key} ${count}`)
    .join(', ') || 'none'

function listNames(names, limit) {
  const rest = names.length - limit
  return [...names.slice(0, limit), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

const formatError = ({ file, line, code, message }) =>
  `      ${[file ?? 'no file', line].filter((part) => part !== undefined).join(':')} ${code ?? ''} ${message ?? ''}`.trimEnd()

/** Errors that are not reported as those of a failed page. */
function formatErrors({ errors, failedPages }, wordLimit) {
  const reported = new Set(failedPages.map(formatError))
  const rows = errors.map(formatError).filter((line) => !reported.has(line))
  const shown = wordLimit > 0 ? rows : rows.slice(0, fewNames)
  return rows.length > shown.length ? [...shown, `      and ${rows.length - shown.length} more`] : shown
}

/** A share as per cent, never rounded up to a whole that it is not. */
export function formatShare(share) {
  return share === 1 ? '100 %' : `${(Math.floor(share * 100_000) / 1000).toFixed(3)} %`
}

/** Pages that lose words, worst first. */
function formatLosses(pages, wordLimit) {
  const losing = pages
    .filter((page) => page.missing.length > 0)
    .sort((a, b) => b.expected - b.found - (a.expected - a.found))
  const shown = wordLimit > 0 ? losing : losing.slice(0, 10)
  const rest = losing.length - shown.length
  return [
    ...(losing.length > 0 ? [row('pages that lose words', String(losing.length))] : []),
    ...shown.map((page) => formatLoss(page, wordLimit)),
    ...(rest > 0 ? [`      and ${rest} more (--words lists all, with their words)`] : []),
  ]
}

function formatLoss({ file, expected, found, missing }, wordLimit) {
  const words = missing.slice(0, wordLimit).map(([word, times]) => (times > 1 ? `${word} ×${times}` : word))
  const more =
    missing.length > words.length && words.length > 0 ? ` … ${missing.length - words.length} more` : ''
  return `      ${file}: ${expected - found} of ${expected}${words.length > 0 ? `: ${words.join(' ')}${more}` : ''}`
}
