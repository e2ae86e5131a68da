import { joinMarkdown } from '../../parse/copy/copy-body.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { Config } from '@octavo/config'

/** The Markdown copy of a page: title, {@link copyBody}, the site's instructions. */
export function emitMarkdownCopy({ title }: Route, body: string, { config }: SiteSettings): string {
  return `${joinMarkdown([`# ${title}`, body, ...agentInstructions(config)])}\n`
}

/** A page of `llms-full.txt`; `body` as {@link copyBody} returns it. */
export interface CopiedPage {
  readonly title: string
  readonly address: string
  readonly body: string
  /** Marks its text for the readers of the page. */
  readonly guard: (text: string) => string
}

/**
 * `llms-full.txt`: every page after the other, each with its address. Only one page at a time is in memory as
 * text, because the whole is as large as the site.
 */
export async function emitLlmsFull(
  pages: AsyncIterable<CopiedPage>,
  { config }: Pick<SiteSettings, 'config'>,
): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const head = [`# ${config.name}`, ...(config.description === undefined ? [] : [`> ${config.description}`])]
  const parts = [encoder.encode(joinMarkdown([...head, ...agentInstructions(config)]))]
  for await (const { title, address, body, guard } of pages)
    parts.push(encoder.encode(guard(`\n\n${joinMarkdown([`# ${title}`, `Source: ${address}`, body])}`)))
  return joinBytes([...parts, encoder.encode('\n')])
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/**
 * `markdown.instructions` as a quoted block; nothing without instructions. Source: reference/docs-json.md section
 * 1.2.
 */
export function agentInstructions({ markdown }: Pick<Config, 'markdown'>): readonly string[] {
  const lines = markdown.instructions.flatMap((text) => text.trim().split(/\r?\n/))
  return lines.some((line) => line !== '') ? [quoted(['## Agent Instructions', ...lines])] : []
}

/** Lines as a Markdown quotation. */
const quoted = (lines: readonly string[]) => lines.map((line) => `> ${line}`.trimEnd()).join('\n')
