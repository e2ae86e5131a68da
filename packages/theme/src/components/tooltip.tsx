import { defineComponent, textOf, type Content } from '@octavo/hast'
import { contentOf, linkAttributes, plainText, spaced } from './prop-values.ts'

/**
 * `<Tooltip>`: opens on hover and on focus by CSS alone. The words are a button, or plain focusable text when they
 * hold a control of their own; assistive technology reads the tip as the description of the words.
 */
export const tooltipComponent = defineComponent({
  name: 'Tooltip',
  props: {
    tip: { type: 'content' },
    description: { type: 'content' },
    headline: { type: 'content' },
    title: { type: 'content' },
    cta: { type: 'content' },
    href: { type: 'href' },
    id: { type: 'any' },
    className: { type: 'string' },
  },
  render: ({ props, children }, tools) => {
    const tip = first(props['tip'], props['description'])
    const headline = first(props['headline'], props['title'])
    const href = plainText(props['href'])
    const cta = contentOf(props['cta'])
    if (tip.length + headline.length + cta.length === 0) return children
    const trigger = { class: 'tooltip-trigger', 'aria-description': textOf(spaced([headline, tip])).trim() }
    return (
      <span class={['tooltip', plainText(props['className'])]}>
        {children.some(holdsControl) ? (
          <span {...trigger} tabindex={0}>
            {children}
          </span>
        ) : (
          <button type="button" {...trigger}>
            {children}
          </button>
        )}
        <span class="tooltip-panel" role="tooltip">
          {spaced([
            headline.length > 0 && <span class="tooltip-headline">{headline}</span>,
            tip,
            href !== undefined && <a {...linkAttributes(href, tools)}>{cta.length > 0 ? cta : href}</a>,
          ])}
        </span>
      </span>
    )
  },
  toMarkdown: ({ props, text, children }) => {
    const tip = text['tip'] || text['description'] || ''
    const href = plainText(props['href'])
    const link = href === undefined ? '' : `[${text['cta'] || href}](${href})`
    const note = [tip, link].filter(Boolean).join(' ')
    return note ? `${children} (${note})` : children
  },
})

const first = (...values: readonly unknown[]) => values.map(contentOf).find((nodes) => nodes.length > 0) ?? []

function holdsControl(node: Content): boolean {
  if (node.type !== 'element') return false
  return (
    ['a', 'button', 'input', 'select', 'summary'].includes(node.tagName) || node.children.some(holdsControl)
  )
}
