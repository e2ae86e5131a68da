import type { Config } from '@octavo/config'

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
