/** Custom properties that utilities compose values from, with the values that they have where no class sets them. */
const INITIAL: Readonly<Record<string, string>> = {
  ...all(['rotate', 'rotate-x', 'rotate-y', 'rotate-z', 'skew-x', 'skew-y'], '0'),
  ...all(['translate-x', 'translate-y', 'translate-z'], '0'),
  ...all(['scale-x', 'scale-y', 'scale-z'], '1'),
  ...all(['shadow', 'ring-shadow', 'ring-offset-shadow'], '0 0 rgb(0 0 0 / 0)'),
  ...all(['ring-width', 'ring-offset-width'], '0px'),
  'ring-offset-color': '#fff',
  'ring-color': 'rgb(59 130 246 / 0.5)',
  ...all(['shadow-inset', 'ring-inset'], ' '),
  ...all(['blur', 'brightness', 'contrast', 'drop-shadow', 'grayscale', 'hue-rotate', 'invert'], ' '),
  ...all(['saturate', 'sepia'], ' '),
  ...all(['backdrop-blur', 'backdrop-brightness', 'backdrop-contrast', 'backdrop-grayscale'], ' '),
  ...all(
    ['backdrop-hue-rotate', 'backdrop-invert', 'backdrop-opacity', 'backdrop-saturate', 'backdrop-sepia'],
    ' ',
  ),
  ...all(['pan-x', 'pan-y', 'pinch-zoom'], ' '),
  ...all(['ordinal', 'slashed-zero', 'numeric-figure', 'numeric-spacing', 'numeric-fraction'], ' '),
  ...all(['border-spacing-x', 'border-spacing-y'], '0'),
  'scroll-snap-strictness': 'proximity',
}

function all(names: readonly string[], value: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** One rule with the properties that `css` reads; empty when it reads none. */
export function initialProperties(css: string): string {
  const read = new Set([...css.matchAll(/var\(--tw-([\w-]+)\)/g)].map((match) => match[1] as string))
  const set = Object.entries(INITIAL).filter(([name]) => read.has(name))
  if (set.length === 0) return ''
  return `*,::before,::after,::backdrop{${set.map(([name, value]) => `--tw-${name}:${value}`).join(';')}}`
}
