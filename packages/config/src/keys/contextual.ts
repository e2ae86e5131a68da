import { asSitePath, type JsonValue } from '@octavo/source'
import * as z from 'zod'
import { createReporter, type Origin } from '../config-document.ts'
import { freeText, link, text } from '../schema/values.ts'
import { defineKey, type KeyContext } from './define-key.ts'
import { icon, iconStyle, toIcon, type Icon } from './icon.ts'

/** Entries of the contextual menu that have a name. Source: reference/docs-json.md section 1.6. */
const contextualNames = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'windsurf',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

const target = z.union([
  link('Target; $page, $path and $mcp are replaced'),
  z.strictObject({
    base: link('Target without query'),
    query: z
      .array(
        z.strictObject({
          key: text('Name'),
          value: freeText('Value; $page, $path and $mcp are replaced'),
        }),
      )
      .default([])
      .describe('Query parameters'),
  }),
])

const entry = z.strictObject({
  title: text('Name of the entry'),
  description: freeText('What it does').default(''),
  icon: icon.optional(),
  iconType: iconStyle.optional(),
  href: target.describe('Target of the entry'),
})

const contextualSchema = z
  .strictObject({
    options: z
      .array(z.union([z.enum(contextualNames), entry]))
      .default([])
      .describe('Entries in order; the first is the button itself'),
    display: z.enum(['header', 'toc']).default('header').describe('Position of the menu'),
  })
  .describe('Menu for copying a page or opening it elsewhere')

/** An entry of `contextual.options`. */
export type ContextualOption =
  | string
  | {
      readonly title: string
      readonly description: string
      readonly icon?: Icon
      readonly href:
        | string
        | {
            readonly base: string
            readonly query: readonly { readonly key: string; readonly value: string }[]
          }
    }

/** The menu of a page; the first option is the button itself. */
export interface Contextual {
  readonly options: readonly ContextualOption[]
  readonly display: 'header' | 'toc'
}

/**
 * `contextual`: absent, pages have the default menu; without options, none. The older name `windsurf` is
 * replaced, repeated entries are dropped (`config/duplicate`).
 */
export const contextual = defineKey({ schema: contextualSchema.optional(), toConfig: toContextual })

function toContextual(
  { options, display }: z.output<typeof contextualSchema>,
  { at, reporter }: KeyContext,
): Contextual {
  const seen = new Set<string>()
  const unique = options.flatMap((option, index): readonly ContextualOption[] => {
    const where = [...at, 'options', index]
    if (typeof option !== 'string') return [toEntry(option, { at: where, reporter })]
    const name = option === 'windsurf' ? 'devin-desktop' : option
    if (!seen.has(name)) return [(seen.add(name), name)]
    reporter.report('config/duplicate', `The entry "${name}" occurs twice`, {
      at: where,
      severity: 'warning',
      help: 'remove one of them',
    })
    return []
  })
  return { options: unique, display }
}

function toEntry(value: z.output<typeof entry>, { at, reporter }: KeyContext): ContextualOption {
  const { title, description, href } = value
  const image = toIcon(value, at, reporter)
  return { title, description, href, ...(image !== undefined && { icon: image }) }
}

/**
 * Returns `contextual` of a page's front matter, which replaces the one of docs.json; `undefined` when it is not
 * valid, so that the one of docs.json is used. Source: reference/docs-json.md section 1.6.
 */
export function contextualOf(value: JsonValue): Contextual | undefined {
  const parsed = contextualSchema.safeParse(value)
  if (!parsed.success) return undefined
  // Diagnostics of the conversion (repeated entries) are not reported for pages.
  const root = {}
  const origins = new WeakMap<object, Origin>([[root, { file: asSitePath('docs.json'), pointer: [] }]])
  const reporter = createReporter({ value: root, origins, fileOf: () => undefined })
  return toContextual(parsed.data, { at: [], reporter })
}
