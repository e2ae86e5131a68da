/*
 * Faces of a family of the public catalogue, out of the packages that Fontsource makes of it:
 *   1. the variable package, else the weights of the static one
 *   2. their stylesheets name a file for each range of characters
 * The same files lie in a project's node_modules and at a public host; who reads them decides which.
 */

/** A file of a family for a range of characters. */
export interface FontsourceFace {
  readonly bytes: Uint8Array
  readonly style: 'normal' | 'italic'
  /** As in CSS: `400` or `100 900`. */
  readonly weight: string
  readonly unicodeRange?: string
}

/** Reads a file of a package (`@fontsource/lora/400.css`); undefined when there is none. */
export type ReadPackage = (specifier: string) => Promise<Uint8Array | undefined>

/** The host of the public packages. */
export const PUBLIC_HOST = 'https://cdn.jsdelivr.net'

/** Weights of text, of labels and of headings. */
const WEIGHTS = [400, 500, 600, 700] as const

/** The faces of a family, upright and italic; undefined when neither package can be read. */
export async function fontsourceFaces(
  family: string,
  weights: readonly number[],
  read: ReadPackage,
): Promise<readonly FontsourceFace[] | undefined> {
  const id = fontsourceId(family)
  const variable = await facesAt(`@fontsource-variable/${id}`, ['index.css', 'wght-italic.css'], read)
  if (variable.length > 0) return variable
  const round = weights.map((weight) => Math.round(weight / 100) * 100)
  const sheets = [...new Set([...WEIGHTS, ...round])].flatMap((weight) => [
    `${weight}.css`,
    `${weight}-italic.css`,
  ])
  const faces = await facesAt(`@fontsource/${id}`, sheets, read)
  return faces.length > 0 ? faces : undefined
}

/** `IBM Plex Sans` is `ibm-plex-sans` there. */
export function fontsourceId(family: string): string {
  return family.trim().toLowerCase().replaceAll(/\s+/g, '-')
}

/** The faces that stylesheets of a package name; none when the first cannot be read. */
export async function facesAt(
  name: string,
  sheets: readonly string[],
  read: ReadPackage,
): Promise<readonly FontsourceFace[]> {
  const faces: FontsourceFace[] = []
  for (const sheet of sheets) {
    const css = await read(`${name}/${sheet}`)
    // A package without its first stylesheet is not there at all.
    if (!css && sheet === sheets[0]) return []
    for (const rule of css ? new TextDecoder().decode(css).matchAll(/@font-face\s*\{([^}]*)\}/g) : []) {
      const face = await faceOf(name, rule[1] ?? '', read)
      if (face) faces.push(face)
    }
  }
  return faces
}

async function faceOf(name: string, rule: string, read: ReadPackage): Promise<FontsourceFace | undefined> {
  const value = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1]?.trim()
  const file = /url\(\.\/(files\/[\w-]+\.woff2)\)/.exec(rule)?.[1]
  const bytes = file === undefined ? undefined : await read(`${name}/${file}`)
  if (!bytes) return undefined
  const unicodeRange = value('unicode-range')
  return {
    bytes,
    style: value('font-style') === 'italic' ? 'italic' : 'normal',
    weight: value('font-weight') ?? '400',
    ...(unicodeRange !== undefined && { unicodeRange }),
  }
}
