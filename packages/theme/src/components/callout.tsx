import {
  defineComponent,
  type ComponentDefinition,
  type ComponentUse,
  type Content,
  type RenderTools,
} from '@octavo/hast'
import { glyphs } from './glyphs.ts'
import { authorClasses, contentOf, iconOf, iconProps, plainText, styleProps } from './prop-values.ts'

/** The six kinds with their own names. Each has a glyph, a tone in CSS and a word `callout-<kind>`. */
export type CalloutKind = 'note' | 'warning' | 'info' | 'tip' | 'check' | 'danger'

const KINDS: readonly CalloutKind[] = ['note', 'warning', 'info', 'tip', 'check', 'danger']

const calloutProps = { title: { type: 'markdown' }, ...iconProps, ...styleProps } as const

/** `<Callout>`: tone by `type` (a kind) or `color` (any CSS colour), with an icon of the author. */
export const calloutComponent = defineComponent({
  name: 'Callout',
  props: { ...calloutProps, type: { type: 'string' }, color: { type: 'color' } },
  render: (use, tools) => renderCallout(kindOf(use.props['type']), use, tools),
  toMarkdown: ({ text, children }) => quote(text['title'], children),
})

/** `<Note>`, `<Warning>`, `<Info>`, `<Tip>`, `<Check>`, `<Danger>`. */
export const calloutKindComponents: readonly ComponentDefinition[] = KINDS.map((kind) => {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return defineComponent({
    name,
    props: { ...calloutProps, type: { type: 'string' } },
    render: (use, tools) => renderCallout(kind, use, tools),
    toMarkdown: ({ text, children }) => quote(text['title'] || name, children),
  })
})

function renderCallout(kind: CalloutKind | undefined, use: ComponentUse, tools: RenderTools): Content {
  const { props, children } = use
  const title = contentOf(props['title'])
  const color = plainText(props['color'])
  const icon = iconOf(props, tools, { color }) ?? (kind && glyphs[kind])
  const tone = color !== undefined && tools.styleClass({ '--tone': color })
  return (
    <aside
      class={['callout', `callout-${kind ?? 'custom'}`, tone, authorClasses(props, tools)]}
      role="note"
      aria-label={plainText(title) ?? tools.words(`callout-${kind ?? 'custom'}`)}
      data-callout-type={kind ?? 'custom'}
    >
      {icon && (
        <div class="callout-icon" data-component-part="callout-icon">
          {icon}
        </div>
      )}
      <div class="callout-content" data-component-part="callout-content">
        {title.length > 0 && <p class="callout-title">{title}</p>}
        {children}
      </div>
    </aside>
  ) as Content
}

function kindOf(type: unknown): CalloutKind | undefined {
  return KINDS.find(
    (kind) =>
      kind === type || (kind === 'check' && type === 'success') || (kind === 'danger' && type === 'error'),
  )
}

function quote(title: string | undefined, children: string): string {
  const text = title ? `**${title}**\n\n${children}` : children
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}
