import { slugOf } from '@octavo/markdown'
import type { SourceFile } from '@octavo/source'
import { describeProp } from './complete-page.ts'
import type { EditorComponent, EditorFacts, EditorTarget } from './editor-facts.ts'
import { pagePosition } from './page-position.ts'
import type { TextPart } from './tag-position.ts'

/** What an editor shows about a part of a text, as Markdown. */
export interface Description {
  readonly start: number
  readonly end: number
  readonly markdown: string
}

/** Returns what is known about the name or the address at an offset of a page; undefined for others. */
export function describePage(
  { path, text }: SourceFile,
  offset: number,
  facts: EditorFacts,
): Description | undefined {
  const position = pagePosition(text, offset)
  if (!position) return undefined
  const markdown = textAt(position, path, facts)
  return markdown === undefined ? undefined : { start: position.start, end: position.end, markdown }
}

function textAt(
  position: NonNullable<ReturnType<typeof pagePosition>>,
  path: string,
  facts: EditorFacts,
): string | undefined {
  const { kind, written } = position
  const component = (name: string) => facts.components.get(name)
  if (kind === 'component') return aboutComponent(component(written))
  if (kind === 'prop' || kind === 'prop-value') {
    const prop = kind === 'prop' ? written : position.prop
    const target = kind === 'prop-value' ? facts.find(written, path) : undefined
    const spec = component(position.component)?.props[prop]
    const about = spec && `**${prop}**: \`${describeProp(spec)}\``
    return (written.startsWith('/') ? aboutTarget(target) : undefined) ?? about
  }
  if (kind === 'link') return aboutTarget(facts.find(written, path))
  return undefined
}

function aboutTarget(target: EditorTarget | undefined): string | undefined {
  if (!target) return undefined
  if (target.kind === 'file') return `\`/${target.path}\``
  const { title, description, address, file } = target.page
  return [`**${title}**`, description, `\`${file ?? address}\``].filter(Boolean).join('\n\n')
}

function aboutComponent(component: EditorComponent | undefined): string | undefined {
  if (!component) return undefined
  const { name, props, parents, items } = component
  const rows = Object.entries(props).map(
    ([prop, spec]) => `| \`${prop}\` | ${describeProp(spec).replaceAll('|', '\\|')} |`,
  )
  const table = rows.length === 0 ? [] : [['| Property | Type |', '| --- | --- |', ...rows].join('\n')]
  return [
    `**<${name}>**`,
    ...(parents.length > 0 ? [`inside ${listOf(parents)}`] : []),
    ...(items.length > 0 ? [`with ${listOf(items)}`] : []),
    ...table,
  ].join('\n\n')
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`<${name}>\``).join(', ')

/** The part of a page that names a page or a file, with where it leads. */
export interface NamedTarget extends TextPart {
  readonly target: EditorTarget
}

/** Returns the target of the link, the property or the import at an offset; undefined where nothing leads anywhere. */
export function targetAt(
  { path, text }: SourceFile,
  offset: number,
  facts: EditorFacts,
): NamedTarget | undefined {
  const position = pagePosition(text, offset)
  if (!position || !/^(?:link|import|prop-value|front-matter-value)$/.test(position.kind)) return undefined
  const { start, end, written } = position
  if (position.kind === 'front-matter-value' && !/^(?:url|openapi)$/.test(position.key)) return undefined
  const module =
    position.kind === 'import' || written.includes('.') ? moduleOf(written, path, facts) : undefined
  const target: EditorTarget | undefined =
    module === undefined
      ? facts.find(written.startsWith('#') ? ownAddress(path, facts) + written : written, path)
      : { kind: 'file', path: module }
  return target && { start, end, written, target }
}

const ownAddress = (path: string, { pages }: EditorFacts): string =>
  pages.find(({ file }) => file === path)?.address ?? '/'

function moduleOf(written: string, from: string, { modules }: EditorFacts): string | undefined {
  const folder = written.startsWith('.') ? from.split('/').slice(0, -1) : []
  const steps = [...folder]
  for (const step of written.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  const path = steps.join('/')
  return modules.find(
    (module) => module === path || module === `snippets/${path}` || module.replace(/\.\w+$/, '') === path,
  )
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/gm

/** Returns the offset of the heading with an id in the text of a page; 0 where no heading is written with it. */
export function headingOffset(text: string, id: string): number {
  const seen = new Map<string, number>()
  for (const { index, 1: title = '' } of text.matchAll(HEADING)) {
    const own =
      /\{#([^}]+)\}$/.exec(title)?.[1] ?? slugOf(title.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const count = (seen.get(own) ?? 0) + 1
    seen.set(own, count)
    if (own === id || (count > 1 && `${own}-${count}` === id)) return index
  }
  return 0
}
