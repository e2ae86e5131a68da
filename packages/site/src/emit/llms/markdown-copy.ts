import { encodeText } from '@octavo/source'
import { partOfMemory, type BytesPart } from '../../parse/digest/page-digest.ts'
import { joinMarkdown } from '../../parse/copy/copy-body.ts'
import type { Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { Config } from '@octavo/config'

/** The Markdown copy of a page: title, {@link copyBody}, the site's instructions. */
export function emitMarkdownCopy({ title }: Route, body: string, { config }: SiteSettings): string {
  return `${joinMarkdown([`# ${title}`, body, ...agentInstructions(config)])}\n`
}

/** A page of `llms-full.txt`; `body` as {@link copyBody} returns it, as UTF-8. */
export interface CopiedPage {
  readonly title: string
  readonly address: string
  readonly body: BytesPart
  /** Marks its text for the readers of the page; absent where everybody may read every page. */
  readonly guard?: ((text: string) => string) | undefined
}

const decoder = new TextDecoder()
const encodePart = (text: string): BytesPart => partOfMemory(encodeText(text))

/**
 * `llms-full.txt`: every page after the other, each with its address. The whole is as large as the site: pages are never
 * in memory as text, and are read where they belong.
 */
export async function emitLlmsFull(
  pages: AsyncIterable<CopiedPage>,
  { config }: Pick<SiteSettings, 'config'>,
): Promise<Uint8Array> {
  const head = [`# ${config.name}`, ...(config.description === undefined ? [] : [`> ${config.description}`])]
  const parts = [encodePart(joinMarkdown([...head, ...agentInstructions(config)]))]
  for await (const page of pages) parts.push(...partsOf(page))
  return joinParts([...parts, encodePart('\n')])
}

function partsOf({ title, address, body, guard }: CopiedPage): readonly BytesPart[] {
  const head = encodePart(`\n\n${joinMarkdown([`# ${title}`, `Source: ${address}`])}`)
  const parts = body.length === 0 ? [head] : [head, encodePart('\n\n'), body]
  return guard ? [encodePart(guard(decoder.decode(joinParts(parts))))] : parts
}

function joinParts(parts: readonly BytesPart[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part.read(), at)
    at += part.length
  }
  return joined
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
