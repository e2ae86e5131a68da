/** An Iconify icon set, in the format of its packages. */
export interface IconSet {
  readonly icons: Readonly<Record<string, IconShape>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
  readonly width?: number
  readonly height?: number
}

/** `body` is SVG content without the `<svg>` element. */
export interface IconShape {
  readonly body: string
  readonly width?: number
  readonly height?: number
}

/** Files of the sets by the names used here; each is the package's `icons.json`. */
export const iconPackages = ['fa6-solid', 'fa6-regular', 'fa6-brands', 'lucide', 'tabler'] as const

/** The name of a set. */
export type SetName = (typeof iconPackages)[number]

/** Sets by name, parsed when first asked for. */
export type IconSets = (name: string) => IconSet

/** The icon of a set by name or alias. */
export function shapeIn(set: IconSet, name: string): Required<IconShape> | undefined {
  let key = name
  for (let depth = 0; depth < 5; depth++) {
    const shape = Object.hasOwn(set.icons, key) ? set.icons[key] : undefined
    if (shape) {
      const { width = set.width ?? 16, height = set.height ?? 16 } = shape
      return { body: shape.body, width, height }
    }
    const alias = set.aliases && Object.hasOwn(set.aliases, key) ? set.aliases[key] : undefined
    if (!alias) return undefined
    key = alias.parent
  }
  return undefined
}
