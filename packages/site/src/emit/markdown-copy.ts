import { fillText } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import { directoryMarkdown } from './directory-markdown.ts'
import { resolveAddress, folderOf } from '../resolve-address.ts'
import type { Route } from '../route.ts'
import { absoluteAddress, type SiteContext } from '../site-context.ts'
import { agentInstructions } from './agent-instructions.ts'

/** The Markdown copy of a page: title, description, content, the site's instructions. */
export function emitMarkdownCopy(route: Route, page: ParsedPage, site: SiteContext): string {
  return `${[...markdownParts(route, page, site), ...agentInstructions(site.config)].join('\n\n')}\n`
}

/** `llms-full.txt`: every page after the other, each with its address. */
export function emitLlmsFull(
  pages: readonly { readonly route: Route; readonly page: ParsedPage; readonly address: string }[],
  site: SiteContext,
): string {
  const { config } = site
  const head = [`# ${config.name}`, ...(config.description === undefined ? [] : [`> ${config.description}`])]
  const note = agentInstructions(config)
  const bodies = pages.map(({ route, page, address }) => {
    const [title = '', ...rest] = markdownParts(route, page, site)
    return [title, `Source: ${address}`, ...rest].join('\n\n')
  })
  return `${[...head, ...note, ...bodies].join('\n\n')}\n`
}

const quoted = (text: string) =>
  text
    .trim()
    .replace(/^/gm, '> ')
    .replace(/[ \t]+$/gm, '')

function markdownParts(route: Route, page: ParsedPage, site: SiteContext): readonly string[] {
  const folder = folderOf(route)
  const body = fillText(page.markdown.html, page.markdown.holes, (hole) => {
    if (hole.kind === 'words') return ''
    const resolved = resolveAddress(hole.url, folder, site.space)
    const local = ['page', 'asset', 'redirect', 'missing'].includes(resolved.kind)
    return local ? absoluteAddress(resolved.address, site.style) : resolved.address
  })
  const description = page.frontMatter.description ?? route.operation?.operation.description
  const parts = [
    `# ${route.title}`,
    description === undefined ? '' : quoted(description),
    body.trim(),
    directoryMarkdown(route, site),
  ]
  return parts.filter((part) => part !== '')
}
