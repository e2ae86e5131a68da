import { defineComponent, textOf, type Content } from '@octavo/hast'
import { contentOf, firstContent, linkAttributes, plainText, spaced } from './prop-values.ts'

/**
 * `<Tooltip>`: opens on hover and on focus by CSS alone. The words have the role of a button, unless they contain
 * a control, and are not a `<button>`, so that they wrap with the line. Assistive technology reads the tip as
 * their description.
 */
export const tooltipComponent = defineComponent({
  name: 'Tooltip',
  inline: true,
  explains: true,
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
    const tip = firstContent(props['tip'], props['description'])
    const headline = firstContent(props['headline'], props['title'])
    const href = plainText(props['href'])
    const cta = contentOf(props['cta'])
    if (tip.length + headline.length + cta.length === 0) return children
    return (
      <span class={['tooltip', plainText(props['className'])]}>
        <span
          class="tooltip-trigger"
          tabindex={0}
          role={children.some(holdsControl) ? undefined : 'button'}
          aria-description={textOf(spaced([headline, tip])).trim()}
        >
          {children}
        </span>
        <span class="tooltip-panel" role="tooltip">
          {' '}
          {spaced([
            headline.length > 0 && <span class="tooltip-headline">{headline}</span>,
            tip,
            href !== undefined && <a {...linkAttributes(href, tools)}>{cta.length > 0 ? cta : href}</a>,
          ])}{' '}
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

function holdsControl(node: Content): boolean {
  if (node.type !== 'element') return false
  return (
    ['a', 'button', 'input', 'select', 'summary'].includes(node.tagName) || node.children.some(holdsControl)
  )
}
