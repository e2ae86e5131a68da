/** Values of attributes by name; undefined ones are left out, `true` is a name alone. */
export type TagValues = Readonly<Record<string, string | boolean | number | undefined>>

/** Returns an opening tag. Texts are attributes in double quotes, numbers and false are expressions. */
export function openTag(name: string, values: TagValues = {}): string {
  return `<${name}${writeAttributes(values)}>`
}

/** Returns a tag without children. */
export function loneTag(name: string, values: TagValues = {}): string {
  return `<${name}${writeAttributes(values)} />`
}

function writeAttributes(values: TagValues): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return ''
      if (value === true) return ` ${name}`
      return typeof value === 'string'
        ? ` ${name}="${escapeAttribute(value)}"`
        : ` ${name}={${String(value)}}`
    })
    .join('')
}

/** Returns a text that can be an attribute in double quotes: one line. */
export const escapeAttribute = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .trim()
