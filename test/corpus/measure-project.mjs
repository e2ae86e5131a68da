// Measures everything that the corpus report shows of one project.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildProject } from './build-project.mjs'
import { isFailed, textOfMain } from './page-text.mjs'
import { readDocsJson, readNavigation } from './project.mjs'
import { createSourceReader } from './source-text.mjs'
import { compareWords, countWords } from './words.mjs'

/** Measures the project at `root`; plain data, ready for JSON. */
export async function measureProject(root, name) {
  const config = readDocsJson(root)
  const navigation = readNavigation(root, config)
  const build = await buildProject(root)
  try {
    const report = build.report ?? { pages: [], diagnostics: [] }
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error')
    const pages = navigation.files.map((file) => measurePage({ root, file, build, report, config }))
    const written = report.pages.length
    return {
      name,
      exitCode: build.exitCode,
      ...(build.report ? {} : { crash: build.stderr.trim() || 'the build wrote no report' }),
      navigationPages: navigation.files.length,
      navigationAbsent: navigation.absent,
      navigationWritten: pages.filter((page) => page.written).length,
      notWritten: pages.filter((page) => !page.written && !page.external).map((page) => page.file),
      externalLinks: pages.filter((page) => page.external).length,
      pagesWritten: written,
      failedPages: failedPages(build, report, errors),
      errors: errors.map(toRow),
      errorsByCode: countBy(errors, ({ code }) => code),
      warningsByCode: countBy(
        report.diagnostics.filter(({ severity }) => severity === 'warning'),
        ({ code }) => code,
      ),
      unknownComponents: countBy(
        report.diagnostics.filter(({ code }) => code === 'component/unknown'),
        ({ message }) => /"([^"]*)"/.exec(message)?.[1] ?? message,
      ),
      millisecondsPerPage: written > 0 ? build.wallMs / written : undefined,
      wallMs: build.wallMs,
      cpuMs: build.cpuMs,
      peakBytes: build.peakBytes,
      coverage: totalCoverage(pages),
      unmeasured: pages
        .filter((page) => page.unmeasured)
        .map(({ file, unmeasured }) => ({ file, reason: unmeasured })),
      pages: pages.filter((page) => page.words).map(({ file, words }) => ({ file, ...words })),
    }
  } finally {
    rmSync(build.folder, { recursive: true, force: true })
  }
}

/** One navigation page: whether it was written, and how much of its text arrived. */
function measurePage({ root, file, build, report, config }) {
  const source = readFileSync(join(root, file), 'utf8')
  if (
    /^---\r?\n(?:[\s\S]*?\n)?url:\s*\S/.test(source.slice(0, Math.max(0, source.indexOf('\n---', 3)) + 1))
  ) {
    return { file, written: false, external: true }
  }
  const row = report.pages.find((page) => page.source === file)
  const html = row && readPage(build.out, row.route)
  if (html === undefined) return { file, written: false }
  const written = !isFailed(html)
  const words = expectedWords({ root, file, config })
  if (typeof words === 'string') return { file, written, unmeasured: words }
  return { file, written, words: compareWords(words, countWords(textOfMain(html) ?? '')) }
}

function expectedWords({ root, file, config }) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  try {
    return countWords(createSourceReader(read, config.variables).textOfPage(file))
  } catch (error) {
    return String(error.message ?? error)
  }
}

/** The HTML of a route in either form of addresses; undefined when the build wrote none. */
function readPage(out, route) {
  const path = route.replace(/^\/+|\/+$/g, '')
  const candidates = [join(out, path, 'index.html'), join(out, `${path || 'index'}.html`)]
  const file = candidates.find((candidate) => existsSync(candidate))
  return file && readFileSync(file, 'utf8')
}

/** Pages that were written with their diagnostic as content, each with the first error of its own file. */
function failedPages(build, report, errors) {
  return report.pages.flatMap(({ source, route }) => {
    const html = readPage(build.out, route)
    if (html === undefined || !isFailed(html)) return []
    const error = errors.find(({ span }) => span?.path === source)
    return [{ ...(error && toRow(error)), file: source, route }]
  })
}

const toRow = ({ code, message, span }) => ({ code, message, file: span?.path, line: span?.start.line })

function totalCoverage(pages) {
  const measured = pages.flatMap((page) => (page.words ? [page.words] : []))
  const expected = measured.reduce((sum, words) => sum + words.expected, 0)
  const found = measured.reduce((sum, words) => sum + words.found, 0)
  return { expected, found, share: expected > 0 ? found / expected : 1 }
}

function countBy(items, keyOf) {
  const counts = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)))
}
