import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import { absoluteAddress } from '../plan/addresses/address-of.ts'
import { fillText } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import { directoryMarkdown } from '../emit/directory-markdown.ts'
import { resolveAddress, folderOf } from '../plan/addresses/resolve-address.ts'
import { describedBy, type Route } from '../plan/routes/route.ts'
import { agentInstructions } from '../emit/agent-instructions.ts'

/** The Markdown copy of a page: title, {@link copyBody}, the site's instructions. */
export function emitMarkdownCopy({ title }: Route, body: string, { config }: SiteSettings): string {
  return `${joined([`# ${title}`, body, ...agentInstructions(config)])}\n`
}

/** A page of `llms-full.txt`; `body` as {@link copyBody} gives it. */
export interface CopiedPage {
  readonly title: string
  readonly address: string
  readonly body: string
}

/**
 * `llms-full.txt`: every page after the other, each with its address. One page at a time is held as text: the whole
 * is as large as the site.
 */
export async function emitLlmsFull(
  pages: AsyncIterable<CopiedPage>,
  { config }: Pick<SiteSettings, 'config'>,
): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const head = [`# ${config.name}`, ...(config.description === undefined ? [] : [`> ${config.description}`])]
  const parts = [encoder.encode(joined([...head, ...agentInstructions(config)]))]
  for await (const { title, address, body } of pages)
    parts.push(encoder.encode(`\n\n${joined([`# ${title}`, `Source: ${address}`, body])}`))
  return joinBytes([...parts, encoder.encode('\n')])
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const quoted = (text: string) =>
  text
    .trim()
    .replace(/^/gm, '> ')
    .replace(/[ \t]+$/gm, '')

/** What stands below the title of a page's copy: description, content, contents of a directory. */
export function copyBody(route: Route, page: ParsedPage, site: SiteSettings & SitePages): string {
  const folder = folderOf(route)
  const body = fillText(page.markdown.html, page.markdown.holes, (hole) => {
    if (hole.kind === 'words' || hole.kind === 'made') return ''
    const resolved = resolveAddress(hole.url, folder, site.space)
    const local = ['page', 'asset', 'redirect', 'missing'].includes(resolved.kind)
    return local ? absoluteAddress(resolved.address, site.style) : resolved.address
  })
  const description = page.frontMatter.description ?? describedBy(route)?.description
  return joined([
    description === undefined ? '' : quoted(description),
    body.trim(),
    directoryMarkdown(route, site),
  ])
}
