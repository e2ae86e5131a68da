import {
  defineComponent,
  textOf,
  type ClassValue,
  type Content,
  type Rendered,
  type RenderTools,
} from '@octavo/hast'
import { plainText, styleProps } from './prop-values.ts'

/** A heading with its link. */
export interface HeadingOptions {
  readonly tag: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  readonly id?: string | undefined
  readonly content: readonly Content[]
  readonly class?: ClassValue
  readonly part?: string
  /** Shows the link mark on hover and focus. */
  readonly anchor: boolean
  readonly inToc: boolean
}

/** A heading whose link mark is before its text, in the margin. */
export function renderHeading(options: HeadingOptions, tools: RenderTools): Rendered {
  const { id, content, inToc, tag: Tag } = options
  const toc = id !== undefined && inToc && { depth: Number(Tag.slice(1)), text: textOf(content).trim(), id }
  return (
    <Tag class={options.class} id={id} data-component-part={options.part} data={toc ? { toc } : undefined}>
      {id !== undefined && options.anchor && (
        <a class="anchor" href={`#${encodeURIComponent(id)}`} aria-label={tools.words('link-to-section')} />
      )}
      {content}
    </Tag>
  )
}

/** `<Heading level={2} id noAnchor>`: a heading written as a component. */
export const headingComponent = defineComponent({
  name: 'Heading',
  props: {
    level: { type: 'number', default: 2 },
    id: { type: 'string' },
    noAnchor: { type: 'boolean' },
    ...styleProps,
  },
  render: ({ props, children }, tools) => {
    const level = Math.min(6, Math.max(1, Math.round(Number(props['level'] ?? 2)) || 2))
    return renderHeading(
      {
        tag: `h${level}` as HeadingOptions['tag'],
        id: tools.slug(plainText(props['id']) ?? textOf(children)),
        content: children,
        anchor: props['noAnchor'] !== true,
        inToc: level <= 4,
        class: plainText(props['className']),
      },
      tools,
    )
  },
  toMarkdown: ({ props, children }) => `${'#'.repeat(Number(props['level'] ?? 2) || 2)} ${children}`,
})
