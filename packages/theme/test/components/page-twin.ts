import {
  h,
  toContent,
  type AsideKind,
  type Child,
  type CodeLine,
  type CodeMark,
  type CodeSource,
  type ComponentItem,
  type ComponentReport,
  type Content,
  type RenderTools,
} from '@octavo/hast'
import { components } from '../../src/components/table.ts'
import { createWords } from '../../src/words/create-words.ts'

/** A use of a component in a test. */
export interface Usage {
  readonly kind: 'usage'
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly (Usage | Child)[]
  readonly code?: CodeSource
}

export function use(name: string, props: Usage['props'] = {}, ...children: Usage['children']): Usage {
  return { kind: 'usage', name, props, children }
}

export function fence(code: string, source: Partial<CodeSource> = {}): Usage {
  return { kind: 'usage', name: 'code', props: {}, children: [], code: { code, ...source } }
}

/** An in-memory page: the part of `markdown` that passes uses to components. */
export interface PageTwin {
  readonly tools: RenderTools
  readonly asides: Readonly<Partial<Record<AsideKind, readonly Content[]>>>
  readonly reports: readonly ComponentReport[]
  readonly styles: Readonly<Record<string, string>>
  render(...usages: readonly (Usage | Child)[]): readonly Content[]
}

export interface TwinOptions {
  readonly icon?: RenderTools['icon']
  /** Colours the code of a line. */
  readonly paint?: (line: string, language: string | undefined) => readonly Content[]
}

export function createPageTwin(options: TwinOptions = {}): PageTwin {
  const asides: Partial<Record<AsideKind, readonly Content[]>> = {}
  const reports: ComponentReport[] = []
  const styles: Record<string, string> = {}
  const ids = new Map<string, number>()
  const shared = new Map<string, object>()
  const words = createWords('en')
  const assignId = (text: string, separator: string, first: number) => {
    const slug = text
      .toLowerCase()
      .trim()
      .replace(/\s+/g, '-')
      .replace(/[^\w-]/g, '')
    const seen = ids.get(slug)
    ids.set(slug, seen === undefined ? first : seen + 1)
    return seen === undefined ? slug : `${slug}${separator}${seen}`
  }
  const tools: RenderTools = {
    icon:
      options.icon ??
      ((icon, given = {}) =>
        h('svg', {
          class: ['test-icon', given.className],
          'data-icon': typeof icon === 'string' ? icon : icon.name,
          'data-options': JSON.stringify({
            size: given.size,
            color: given.color,
            style: given.style,
            library: given.library,
          }),
        })),
    highlight: (source) => highlight(source, options.paint),
    math: (tex, display) => h('math', { display: display ? 'block' : undefined }, h('mi', {}, tex)),
    markdown: (text) => toContent(text),
    href: (url) => url,
    asset: (url) => url,
    words: (key) => {
      const word = words(key)
      if (word === key) throw new Error(`no word for ${key}`)
      return word
    },
    styleClass: (declarations) => {
      const name = `s${Object.keys(styles).length + 1}`
      styles[name] =
        typeof declarations === 'string'
          ? declarations
          : Object.entries(declarations)
              .map(([property, value]) => `${property}:${value}`)
              .join(';')
      return name
    },
    slug: (text) => assignId(text, '-', 2),
    aside: (kind, content) => {
      asides[kind] = content
    },
    report: (report) => {
      reports.push(report)
    },
    shared: (key, make) => {
      const known = (shared.get(key) as ReturnType<typeof make> | undefined) ?? make()
      shared.set(key, known)
      return known
    },
  }

  const render = (usages: readonly (Usage | Child)[], ancestors: readonly string[]): Content[] =>
    usages.flatMap((usage) => (isUsage(usage) ? renderUsage(usage, ancestors) : toContent(usage)))

  const idOf = (usage: Usage) => {
    const definition = components.get(usage.name)
    const text = definition?.anchor?.(usage.props)
    if (text === undefined) return undefined
    return definition?.anchorRepeats === 'underscore' ? assignId(text, '_', 1) : assignId(text, '-', 2)
  }

  const renderUsage = (usage: Usage, ancestors: readonly string[]): Content[] => {
    const definition = components.get(usage.code ? 'CodeBlock' : usage.name)
    if (!definition) throw new Error(`no component ${usage.name}`)
    if (usage.code) {
      return toContent(
        definition.render({ props: {}, children: [], items: [toItem(usage, ancestors)], ancestors }, tools),
      )
    }
    const id = idOf(usage)
    const inner = [definition.name, ...ancestors]
    const isItem = (child: Usage | Child): child is Usage =>
      isUsage(child) && (definition.items ?? []).includes(child.name)
    const items = usage.children.filter(isItem).map((child) => toItem(child, inner))
    const children = render(
      usage.children.filter((child) => !isItem(child)),
      inner,
    )
    return toContent(definition.render({ props: usage.props, children, items, id, ancestors }, tools))
  }

  const toItem = (usage: Usage, ancestors: readonly string[]): ComponentItem => ({
    name: usage.name,
    props: usage.props,
    id: idOf(usage),
    children: render(usage.children, [usage.name, ...ancestors]),
    ...(usage.code && { code: usage.code }),
  })

  return { tools, asides, reports, styles, render: (...usages) => render(usages, []) }
}

function isUsage(value: Usage | Child): value is Usage {
  return typeof value === 'object' && value !== null && 'kind' in value
}

/** Lines with the marks of the meta and of `[!code ++]` comments; no colours without `paint`. */
function highlight(source: CodeSource, paint: TwinOptions['paint']): ReturnType<RenderTools['highlight']> {
  const kept: string[] = []
  const lines = source.code.split('\n').map((raw, index): CodeLine => {
    const diff = /\s*(?:\/\/|#)\s*\[!code (\+\+|--)\]$/.exec(raw)
    const text = diff ? raw.slice(0, diff.index) : raw
    if (diff?.[1] !== '--') kept.push(text)
    const marks: CodeMark[] = [
      ...(diff ? [diff[1] === '++' ? ('diff-add' as const) : ('diff-remove' as const)] : []),
      ...(source.highlight?.includes(index + 1) ? ['highlighted' as const] : []),
      ...(source.focus?.includes(index + 1) ? ['focused' as const] : []),
    ]
    return { content: paint ? paint(text, source.language) : toContent(text), marks }
  })
  return { lines, language: source.language ?? 'text', copyText: kept.join('\n') }
}
