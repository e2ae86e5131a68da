import type { PropSpec } from '@octavo/hast'
import type { SourceFile } from '@octavo/source'
import type { Completion, Completions, EditorFacts } from './editor-facts.ts'
import { pagePosition, type PagePosition } from './page-position.ts'

/** Returns what can be written at an offset of a page or snippet; undefined in prose and code. */
export async function completePage(
  { path, text }: SourceFile,
  offset: number,
  facts: EditorFacts,
): Promise<Completions | undefined> {
  const position = pagePosition(text, offset)
  if (!position) return undefined
  const items = await itemsAt(position, path, facts)
  return { start: position.start, end: position.end, items }
}

async function itemsAt(
  position: PagePosition,
  path: string,
  facts: EditorFacts,
): Promise<readonly Completion[]> {
  switch (position.kind) {
    case 'front-matter-key':
      return facts.frontMatterKeys
        .filter((key) => !position.others.includes(key) || key === position.written)
        .map((key) => ({ kind: 'key', label: key, text: position.written.includes(':') ? key : `${key}: ` }))
    case 'front-matter-value':
      return valuesOfKey(position.key, position.written, { path, facts })
    case 'component':
      return [...facts.components.values()].map(({ name, parents }) => ({
        kind: 'component',
        label: name,
        ...(parents.length > 0 && { detail: `in ${parents.join(', ')}` }),
      }))
    case 'prop':
      return propsOf(position, facts)
    case 'prop-value':
      return valuesOfProp(facts.components.get(position.component)?.props[position.prop], position, {
        path,
        facts,
      })
    case 'link':
      return addressesFor(position.written, { path, facts })
    case 'import':
      return facts.modules.map((module) => ({ kind: 'file', label: `/${module}` }))
  }
}

interface ValueContext {
  readonly path: string
  readonly facts: EditorFacts
}

const FLAGS =
  /^(?:hidden|noindex|searchable|deprecated|hideFooterPagination|hideApiMarker|public|timestamp|rss|comments)$/

const KEY_VALUES: Readonly<Record<string, readonly string[]>> = {
  mode: ['default', 'wide', 'custom', 'frame', 'center'],
  playground: ['interactive', 'simple', 'none', 'auth'],
  iconType: ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'],
}

async function valuesOfKey(
  key: string,
  written: string,
  context: ValueContext,
): Promise<readonly Completion[]> {
  if (key === 'icon') return icons(context.facts)
  if (key === 'url') return addressesFor(written, context)
  const values = FLAGS.test(key) ? ['true', 'false'] : (KEY_VALUES[key] ?? [])
  return values.map((label) => ({ kind: 'value', label }))
}

const icons = async (facts: EditorFacts): Promise<readonly Completion[]> =>
  (await facts.icons()).map((label) => ({ kind: 'icon', label }))

function propsOf(
  { component, others }: Extract<PagePosition, { kind: 'prop' }>,
  { components }: EditorFacts,
): readonly Completion[] {
  const props = Object.entries(components.get(component)?.props ?? {})
  return props
    .filter(([name]) => !others.includes(name))
    .map(([name, spec]) => ({
      kind: 'prop',
      label: name,
      text: spec.type === 'boolean' ? name : `${name}=""`,
      detail: describeProp(spec),
    }))
}

/** The type of a prop with its values and default, in one line. */
export function describeProp({ type, values, default: fallback, required }: PropSpec): string {
  const kind = values ? values.map((value) => JSON.stringify(value)).join(' | ') : type
  const usual = fallback === undefined ? '' : `, default ${JSON.stringify(fallback)}`
  return `${kind}${usual}${required === true ? ', required' : ''}`
}

async function valuesOfProp(
  spec: PropSpec | undefined,
  { prop, written }: Extract<PagePosition, { kind: 'prop-value' }>,
  context: ValueContext,
): Promise<readonly Completion[]> {
  if (spec?.values) return spec.values.map((value) => ({ kind: 'value', label: String(value) }))
  if (spec?.type === 'icon') return icons(context.facts)
  if (spec?.type === 'href' || (!spec && prop === 'href')) return addressesFor(written, context)
  if (spec?.type === 'asset' || (!spec && prop === 'src'))
    return context.facts.assets.map((asset) => ({ kind: 'file', label: `/${asset}` }))
  if (prop === 'file') return context.facts.modules.map((label) => ({ kind: 'file', label }))
  return []
}

/** Pages and files; behind a `#`, the headings of the page in front of it. */
async function addressesFor(written: string, { path, facts }: ValueContext): Promise<readonly Completion[]> {
  const hash = written.indexOf('#')
  if (hash >= 0) {
    const before = written.slice(0, hash)
    const target = before === '' ? undefined : facts.find(before, path)
    const own = facts.pages.find(({ file }) => file === path)
    const page = before === '' ? own : target?.kind === 'page' ? target.page : undefined
    const anchors = page ? await facts.anchorsOf(page) : []
    return anchors.map((anchor) => ({ kind: 'anchor', label: `${before}#${anchor}` }))
  }
  return [
    ...facts.pages.map(({ address, title }): Completion => ({ kind: 'page', label: address, detail: title })),
    ...facts.assets.map((asset): Completion => ({ kind: 'file', label: `/${asset}` })),
  ]
}
