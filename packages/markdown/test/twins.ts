import { defineComponent, type ComponentDefinition, type Content, type Element } from '@octavo/hast'
import { asSitePath, type Diagnostic, type SourceFile } from '@octavo/source'
import { listCodeFiles } from '../src/code-files/list-code-files.ts'
import { listImports, resolveSpecifier } from '../src/list-imports.ts'
import { texToMathml } from '../src/math.ts'
import type { SiteTools } from '../src/page/page-tools.ts'
import type { ParsedPage } from '../src/parsed-page.ts'
import type { ParseContext } from '../src/parse-context.ts'
import { parsePage } from '../src/parse-page.ts'

const el = (
  tagName: string,
  properties: Element['properties'],
  children: readonly Content[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** Site tools in memory: icons and code as plain elements, real formulas. */
export const twinTools: SiteTools = {
  icon: (icon) => el('i', { dataIcon: typeof icon === 'string' ? icon : icon.name }),
  highlight: ({ code, language }) => ({
    lines: code.split('\n').map((line) => ({ content: [{ type: 'text', value: line }], marks: [] })),
    language: language ?? 'text',
    copyText: code,
  }),
  math: texToMathml,
}

const definitions: readonly ComponentDefinition[] = [
  defineComponent({
    name: 'Note',
    props: {
      title: { type: 'content' },
      level: { type: 'number' },
      open: { type: 'boolean' },
      color: { type: 'string', values: ['red', 'blue'] },
    },
    render: ({ props, children }) =>
      el(
        'aside',
        {
          dataLevel: props['level'] as number,
          dataOpen: props['open'] === undefined ? undefined : String(props['open']),
          dataColor: props['color'] as string,
        },
        [...((props['title'] as readonly Content[]) ?? []), ...children],
      ),
    toMarkdown: ({ text, children }) => `> ${[text['title'], children].filter(Boolean).join(': ')}`,
  }),
  defineComponent({
    name: 'Tabs',
    props: {},
    items: ['Tab'],
    render: ({ items, children }) =>
      el('div', { className: ['tabs'] }, [
        ...items.map((item) =>
          el('section', { id: item.id, title: String(item.props['title']) }, item.children),
        ),
        ...children,
      ]),
  }),
  defineComponent({
    name: 'Tab',
    props: { title: { type: 'string', required: true } },
    parents: ['Tabs'],
    anchor: (props) => String(props['title']),
    render: ({ children, id }) => el('section', { id }, children),
  }),
  defineComponent({
    name: 'CodeGroup',
    props: {},
    items: ['code'],
    render: ({ items }) =>
      el(
        'div',
        { className: ['group'] },
        items.map(({ code }) =>
          el('pre', { title: code?.title ?? code?.language }, [{ type: 'text', value: code?.code ?? '' }]),
        ),
      ),
  }),
  defineComponent({
    name: 'Card',
    aliases: ['Panel2'],
    props: {
      title: { type: 'markdown' },
      href: { type: 'href' },
      img: { type: 'asset' },
      icon: { type: 'icon' },
      tags: { type: 'strings' },
    },
    render: ({ props, children }, tools) =>
      el(
        'a',
        {
          href: props['href'] === undefined ? undefined : tools.href(props['href'] as string),
          dataTags: (props['tags'] as string[] | undefined)?.join('|'),
        },
        [
          ...(props['icon'] === undefined ? [] : [tools.icon(props['icon'] as string)]),
          ...((props['title'] as readonly Content[]) ?? []),
          ...children,
        ],
      ),
  }),
  defineComponent({
    name: 'Icon',
    inline: true,
    props: { icon: { type: 'icon' }, iconType: { type: 'string' } },
    toIcon: ({ icon }) => (typeof icon === 'string' ? { name: icon } : undefined),
    render: ({ props }, tools) => tools.icon(props['icon'] as string),
  }),
  defineComponent({
    name: 'Accordion',
    props: { title: { type: 'content' } },
    render: ({ children }) => ({ ...el('details', {}, children), data: { tocSkip: true } }),
  }),
  defineComponent({
    name: 'RequestExample',
    props: {},
    render: ({ children }, tools) => {
      tools.aside('request-example', children)
      return []
    },
  }),
]

/** A few components that use every part of the contract. */
export const twinComponents: ReadonlyMap<string, ComponentDefinition> = new Map(
  definitions.flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [name, one] as const)),
)

/** Files in memory: the page first, then its imports. */
export type Files = Readonly<Record<string, string>>

const fileOf = (path: string, text: string): SourceFile => ({ path: asSitePath(path), text })

/** A parsed page with its holes shown as `kind:value`. */
export interface TwinPage {
  readonly page: ParsedPage
  readonly html: string
  readonly copy: string
  readonly diagnostics: readonly Diagnostic[]
  /** `path:line:column code`, in order. */
  readonly reported: readonly string[]
}

/**
 * Parses `text` as `page.mdx`, or as the file `path`, among `files`, whose imports are followed as the site does it.
 */
export async function parse(
  text: string,
  files: Files = {},
  { path: name = 'page.mdx', ...context }: Partial<ParseContext> & { readonly path?: string } = {},
): Promise<TwinPage> {
  const all = new Map(Object.entries(files).map(([path, content]) => [path, fileOf(path, content)]))
  const file = fileOf(name, text)
  const modules = new Map<string, SourceFile>()
  const queue = [file]
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const specifier of listImports(next)) {
      const resolved = resolveSpecifier(specifier, next.path)
      const path =
        resolved.kind === 'file' ? resolved.candidates.find((candidate) => all.has(candidate)) : undefined
      const found = path === undefined ? undefined : all.get(path)
      if (!found || modules.has(found.path)) continue
      modules.set(found.path, found)
      queue.push(found)
    }
  }
  const { value: page, diagnostics } = await parsePage(
    { file, modules, code: codeOf([file, ...modules.values()], all) },
    {
      components: twinComponents,
      tools: twinTools,
      within: (_, job) => ({ value: job(), ms: 0 }),
      ...context,
    },
  )
  return {
    page,
    html: showHoles(page.body),
    copy: showHoles(page.markdown),
    diagnostics,
    reported: diagnostics.map(
      ({ span, code }) => `${span?.path}:${span?.start.line}:${span?.start.column} ${code}`,
    ),
  }
}

/** The files that fences of `texts` show. */
const codeOf = (texts: readonly SourceFile[], all: ReadonlyMap<string, SourceFile>) =>
  new Map(
    texts.flatMap(listCodeFiles).flatMap((path) => {
      const found = all.get(path)
      return found ? [[path, found] as const] : []
    }),
  )

function showHoles({ html, holes }: ParsedPage['body']): string {
  return html.replace(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => {
    const hole = holes[Number(index)]
    return hole ? `${hole.kind}:${'key' in hole ? hole.key : hole.url}` : '?'
  })
}

/** The body without the link marks of headings, which most tests do not look at. */
export const withoutAnchors = (html: string): string => html.replace(/<a class="anchor"[^>]*><\/a>/g, '')
