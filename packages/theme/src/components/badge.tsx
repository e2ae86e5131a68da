import { defineComponent, toContent } from '@octavo/hast'
import { authorClasses, iconOf, iconProps, linkAttributes, plainText, styleProps } from './prop-values.ts'

const COLORS =
  'gray blue green yellow orange red purple white surface white-destructive surface-destructive'.split(' ')
const SIZES = new Set(['xs', 'sm', 'lg'])

/** Names of colours in other design systems. */
const INTENTS: Readonly<Record<string, string>> = {
  grey: 'gray',
  neutral: 'gray',
  default: 'gray',
  info: 'blue',
  success: 'green',
  warning: 'yellow',
  danger: 'red',
  error: 'red',
  destructive: 'red',
  violet: 'purple',
}

/** `<Badge>`: a small label in the line; a link with `href`. */
export const badgeComponent = defineComponent({
  name: 'Badge',
  inline: true,
  props: {
    color: { type: 'string', default: 'gray' },
    intent: { type: 'string' },
    variant: { type: 'string' },
    size: { type: 'string', default: 'md' },
    shape: { type: 'string', default: 'rounded' },
    stroke: { type: 'boolean', default: false },
    disabled: { type: 'boolean', default: false },
    href: { type: 'href' },
    ...iconProps,
    ...styleProps,
  },
  render: ({ props, children }, tools) => {
    const size = plainText(props['size']) ?? 'md'
    const classes = [
      'badge',
      `badge-${badgeColor(props)}`,
      SIZES.has(size) && `badge-${size}`,
      props['shape'] === 'pill' && 'badge-pill',
      (props['stroke'] === true || props['variant'] === 'outline') && 'badge-stroke',
      props['disabled'] === true && 'badge-disabled',
      authorClasses(props, tools),
    ]
    const content = toContent([iconOf(props, tools, { size: size === 'lg' ? 14 : 12 }), children])
    const href = props['disabled'] === true ? undefined : plainText(props['href'])
    if (href === undefined) return <span class={classes}>{content}</span>
    return (
      <a class={classes} {...linkAttributes(href, tools)}>
        {content}
      </a>
    )
  },
  toMarkdown: ({ props, children }) => {
    const href = plainText(props['href'])
    return href === undefined ? children : `[${children}](${href})`
  },
})

function badgeColor(props: Readonly<Record<string, unknown>>): string {
  const words = [props['intent'], props['variant'], props['color']].map(plainText)
  const known = words.map((word) => (word === undefined ? undefined : (INTENTS[word] ?? word)))
  return known.find((word) => word !== undefined && COLORS.includes(word)) ?? 'gray'
}
