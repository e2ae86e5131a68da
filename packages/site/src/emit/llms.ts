import { markdownToText } from '@octavo/markdown'
import { fileAddress, markdownFile } from '../address-of.ts'
import { isDefaultBranch } from '../page-language.ts'
import type { Route } from '../route.ts'
import { absoluteAddress, type SiteContext } from '../site-context.ts'

const LIMIT = 100_000
const DESCRIPTION_LIMIT = 300

/** Routes that language models are told of: default language and version, navigation order. */
export function llmsRoutes({ plan, positions }: Pick<SiteContext, 'plan' | 'positions'>): readonly Route[] {
  return plan.routes.filter(
    (route) =>
      route.visibility.llms && route.frontMatter.url === undefined && isDefaultBranch(positions.get(route)),
  )
}

/**
 * `llms.txt`: a Markdown index of the site. Above 100,000 characters descriptions are left out, then entries,
 * with a note. `firstParagraph` gives a description to pages without one.
 * Source: reference/docs-json.md section 6.
 */
export function emitLlms(site: SiteContext, firstParagraph: (route: Route) => string | undefined): string {
  const routes = llmsRoutes(site)
  const full = assemble(
    site,
    routes.map((route) => entry(route, site, describe(route, firstParagraph))),
  )
  if (full.length <= LIMIT) return full
  const short = assemble(
    site,
    routes.map((route) => entry(route, site)),
  )
  return short.length <= LIMIT ? short : cut(short)
}

function assemble(site: SiteContext, entries: readonly string[]): string {
  const { config } = site
  const specs = [...site.descriptions.keys()].map((path) => `- [${path}](${address(path, site)})`)
  const optional = site.plan.routes.flatMap((route) =>
    route.frontMatter.url !== undefined && route.visibility.nav
      ? [`- [${route.label}](${route.frontMatter.url})`]
      : [],
  )
  const instructions = config.markdown.instructions
  return [
    `# ${config.name}`,
    ...(config.description === undefined ? [] : [`> ${config.description}`]),
    ...(instructions.length === 0 ? [] : [['> ## Agent Instructions', ...instructions].join('\n> ')]),
    section('Docs', entries),
    section('OpenAPI Specs', specs),
    section('Optional', optional),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n')

function entry(route: Route, site: SiteContext, description?: string): string {
  const link = `- [${route.title}](${address(markdownFile(route.path), site)})`
  return description === undefined || description === '' ? link : `${link}: ${description}`
}

const address = (path: string, site: SiteContext) =>
  absoluteAddress(fileAddress(path, site.style), site.style)

function describe(route: Route, firstParagraph: (route: Route) => string | undefined): string {
  const own =
    route.frontMatter.description ?? route.operation?.operation.description ?? firstParagraph(route) ?? ''
  const text = markdownToText(own.split(/\n\s*\n/)[0] ?? '')
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`
}

function cut(text: string): string {
  const note = '\n\n> This index is cut at 100,000 characters; see llms-full.txt for all pages.\n'
  const room = text.slice(0, LIMIT - note.length)
  return room.slice(0, room.lastIndexOf('\n')) + note
}
