import { defineComponent, type IconValue } from '@octavo/hast'
import { authorClasses, plainText, styleProps } from './prop-values.ts'

/** `<Icon>`: an icon in the line, by `icon`, `src` or `name`. */
export const iconComponent = defineComponent({
  name: 'Icon',
  inline: true,
  toIcon: ({ icon, src, iconType, iconLibrary }) => {
    const name = icon ?? src
    if (typeof name !== 'string' && typeof name !== 'number') return undefined
    const style = typeof iconType === 'string' ? { style: iconType } : {}
    const library = typeof iconLibrary === 'string' ? { library: iconLibrary } : {}
    return { name: String(name), ...style, ...library }
  },
  props: {
    icon: { type: 'icon' },
    src: { type: 'icon' },
    name: { type: 'icon' },
    iconType: { type: 'string' },
    iconLibrary: { type: 'string' },
    color: { type: 'color' },
    size: { type: 'number', default: 16 },
    ...styleProps,
  },
  render: ({ props }, tools) => {
    const icon = (props['icon'] ?? props['src'] ?? props['name']) as IconValue | undefined
    if (icon === undefined) {
      tools.report({
        code: 'component/missing-prop',
        message: '"Icon" has no "icon"',
        help: 'add the name of an icon',
      })
      return []
    }
    const classes = authorClasses(props, tools)
    const size = Number(plainText(props['size']) ?? 16)
    return tools.icon(icon, {
      style: plainText(props['iconType']),
      library: plainText(props['iconLibrary']),
      size: Number.isFinite(size) ? size : 16,
      color: plainText(props['color']),
      ...(classes.length > 0 && { className: classes.join(' ') }),
    })
  },
  toMarkdown: () => '',
})
