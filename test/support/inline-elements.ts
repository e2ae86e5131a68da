// Scripts and styles that are in a page itself, held against every policy that a browser is sent with it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attribute, findElements, hasTag, parseHtml, rawText, type HtmlElement } from './html-tree.ts'

/** What an output folder holds of inline elements, and everything in it that no policy allows. */
export interface InlineReport {
  readonly elements: number
  readonly findings: readonly string[]
}

/** Checks each page against its `<meta>`, its row of the manifest, and `_headers`. */
export function checkInlineElements(out: string): InlineReport {
  const manifest = join(out, 'octavo-manifest.json')
  if (!existsSync(manifest)) return { elements: 0, findings: [] }
  const { entries } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly entries: readonly Entry[] }
  const headers = headerPolicies(join(out, '_headers'))
  const pages = entries.filter(({ type }) => type.startsWith('text/html'))
  const reports = pages.map((entry) => checkPage(readFileSync(join(out, entry.file), 'utf8'), entry, headers))
  return {
    elements: reports.reduce((sum, { elements }) => sum + elements, 0),
    findings: reports.flatMap(({ findings }) => findings),
  }
}

interface Entry {
  readonly file: string
  readonly type: string
  readonly csp?: string
}

const headerPolicies = (path: string): readonly string[] =>
  existsSync(path)
    ? [...readFileSync(path, 'utf8').matchAll(/Content-Security-Policy: (.*)/g)].map(
        ([, policy = '']) => policy,
      )
    : []

function checkPage(html: string, { file, csp }: Entry, headers: readonly string[]): InlineReport {
  const root = parseHtml(html)
  const metas = findElements(root, (one) => attribute(one, 'http-equiv') === 'Content-Security-Policy')
  const meta = metas[0] && attribute(metas[0], 'content')
  const inline = findElements(root, isInline)
  const findings = csp === meta ? [] : [`${file}: the manifest has another policy than the page`]
  for (const element of inline)
    for (const policy of [meta, csp, ...headers.filter((one) => !one.includes('sandbox'))])
      if (policy !== undefined && !allows(policy, element))
        findings.push(`${file}: <${element.tagName}> "${rawText(element).slice(0, 40)}" in "${policy}"`)
  return { elements: inline.length, findings }
}

/** Data is neither run nor applied. */
const DATA = new Set(['application/ld+json', 'application/json'])

const isInline = (element: HtmlElement): boolean =>
  element.tagName === 'style'
    ? true
    : hasTag('script')(element) &&
      attribute(element, 'src') === undefined &&
      !DATA.has(attribute(element, 'type') ?? '')

function allows(policy: string, element: HtmlElement): boolean {
  const directive = element.tagName === 'style' ? 'style-src' : 'script-src'
  const sources = sourcesOf(policy, directive) ?? sourcesOf(policy, 'default-src')
  const hash = `'sha256-${createHash('sha256').update(rawText(element)).digest('base64')}'`
  return sources === undefined || sources.includes(hash) || sources.includes("'unsafe-inline'")
}

function sourcesOf(policy: string, directive: string): readonly string[] | undefined {
  const words = policy.split(';').map((one) => one.trim().split(/\s+/))
  return words.find(([name]) => name === directive)?.slice(1)
}
