import type { FileEntry } from '../ports.ts'
import type { ProjectReader } from '../files/read-project.ts'

/**
 * Names for elements that occur many times in a page, for the stylesheets of projects. They are written only for
 * projects whose own files use them: on every paragraph of every page they would cost too many bytes. Elements
 * that a page has once always have their names. Source: reference/docs-json.md section 4, "CSS hooks".
 */
const MENTIONS = {
  'data-as': /\bdata-as\b/,
  'code-block-background': /\bcode-block-background\b/,
  'data-table-wrapper': /\bdata-table-wrapper\b/,
  'data-component-part': /\bdata-component-part\b/,
  'sidebar-title': /\bsidebar-title\b/,
} as const

/** A name that a project's files use. */
export type AuthorHook = keyof typeof MENTIONS

/** The names that stylesheets and scripts of a project use. */
export async function authorHooks(
  entries: readonly FileEntry[],
  reader: Pick<ProjectReader, 'text'>,
): Promise<ReadonlySet<AuthorHook>> {
  const found = new Set<AuthorHook>()
  for (const { path } of entries) {
    const text = (await reader.text(path))?.text ?? ''
    for (const [name, pattern] of Object.entries(MENTIONS))
      if (pattern.test(text)) found.add(name as AuthorHook)
  }
  return found
}

/** A whole tag with its attributes, quoted values included. */
const TAG = /<([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/** Returns the content of a page with the names on its elements. */
export function withHooks(html: string, hooks: ReadonlySet<AuthorHook>): string {
  if (hooks.size === 0) return html
  return html.replace(TAG, (whole, tag: string, attributes: string) => {
    const added = addition(tag, attributes, hooks)
    return added === '' ? whole : `<${tag}${added}${attributes}>`
  })
}

function addition(tag: string, attributes: string, hooks: ReadonlySet<AuthorHook>): string {
  if (tag === 'p' && hooks.has('data-as')) return ' data-as="p"'
  if (tag === 'pre' && hooks.has('code-block-background') && !attributes.includes('class='))
    return ' class="code-block-background"'
  if (tag === 'div' && hooks.has('data-table-wrapper') && /class="[^"]*\btable-scroll\b/.test(attributes))
    return ' data-table-wrapper="true"'
  return hooks.has('data-component-part') ? partAddition(attributes) : ''
}

/** The parts of fields, code and tabs, by their classes. Source: reference/docs-json.md section 4, "CSS hooks". */
const PARTS: Readonly<Record<string, string>> = {
  'field-head': 'field-head',
  'field-name': 'field-name',
  'field-content': 'field-content',
  'field-type': 'field-info-pill',
  'field-place': 'field-info-pill',
  'field-default': 'field-info-pill',
  'field-required': 'field-required-pill',
  'field-deprecated': 'field-deprecated-pill',
  'code-block': 'code-block-root',
  'code-title': 'code-block-header',
  tab: 'tab-button',
  'tab-panel': 'tab-content',
}

/** The first class of a tag. */
const CLASS = /^(?: type="button")? class="([a-z-]+)[ "]/

function partAddition(attributes: string): string {
  if (attributes.startsWith(' class="tab-list" role=')) return ' data-component-part="tabs-list"'
  const [, name = ''] = CLASS.exec(attributes) ?? []
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  return part === undefined ? '' : ` data-component-part="${part}"`
}
