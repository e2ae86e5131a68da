import { defineComponent, type RenderTools, type Rendered } from '@octavo/hast'
import { contentOf, plainText } from './prop-values.ts'

/** `<Color>`: a palette, `compact` or as a `table` (default). */
export const colorComponent = defineComponent({
  name: 'Color',
  props: { variant: { type: 'string', values: ['compact', 'table'], default: 'table' } },
  render: ({ props, children }) => (
    <div class={['color', props['variant'] === 'compact' && 'color-compact']}>{children}</div>
  ),
})

/** `<Color.Row>`: a named row of a palette. */
export const colorRowComponent = defineComponent({
  name: 'Color.Row',
  props: { title: { type: 'content' } },
  parents: ['Color'],
  render: ({ props, children }) => (
    <div class="color-row">
      <p class="color-title">{contentOf(props['title'])}</p>
      <div class="color-items">{children}</div>
    </div>
  ),
  toMarkdown: ({ text, children }) =>
    [text['title'] && `**${text['title']}**`, children].filter(Boolean).join('\n\n'),
})

/** `<Color.Item>`: a colour that a click copies; `value` is one colour, or one for each scheme. */
export const colorItemComponent = defineComponent({
  name: 'Color.Item',
  props: { name: { type: 'string' }, value: { type: 'any', required: true } },
  parents: ['Color', 'Color.Row'],
  render: ({ props }, tools) => (
    <div class="color-item">
      {valuesOf(props['value']).map(([scheme, value]) => renderSwatch(value, scheme, tools))}
      <span class="color-name">{contentOf(props['name'])}</span>
    </div>
  ),
  toMarkdown: ({ props }) =>
    `- ${plainText(props['name']) ?? ''}: ${valuesOf(props['value'])
      .map(([, value]) => `\`${value}\``)
      .join(' / ')}`,
})

function valuesOf(value: unknown): readonly (readonly [string | undefined, string])[] {
  if (typeof value === 'string') return [[undefined, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

function renderSwatch(value: string, scheme: string | undefined, tools: RenderTools): Rendered {
  return (
    <button
      type="button"
      class={['color-swatch', tools.styleClass({ '--swatch': value })]}
      data-copy={value}
      data-copied={tools.words('copied')}
      aria-label={`${tools.words('copy')} ${value}`}
    >
      <span class="color-value">
        {value}
        {scheme === 'light' || scheme === 'dark' ? ` (${tools.words(`color-${scheme}`)})` : ''}
      </span>
    </button>
  )
}
