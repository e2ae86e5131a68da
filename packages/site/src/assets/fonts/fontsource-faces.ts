/*
 * Faces of a family of the public catalogue, from the packages of Fontsource:
 *   1. the variable package, else the weights of the static one
 *   2. their stylesheets name a file for each range of characters
 *   3. the licence of the package is published with its files
 * The same files are in a project's node_modules and at a public host; the caller's reader decides which are
 * used.
 */

/** A file of a family for a range of characters. */
export interface FontsourceFace {
  readonly bytes: Uint8Array
  readonly style: 'normal' | 'italic'
  /** As in CSS: `400` or `100 900`. */
  readonly weight: string
  readonly unicodeRange?: string
}

/** Reads a file of a package (`@fontsource/lora/400.css`); undefined when it does not exist. */
export type ReadPackage = (specifier: string) => Promise<Uint8Array | undefined>

/** The host of the public packages. */
export const PUBLIC_HOST = 'https://cdn.jsdelivr.net'

/** Weights of text, of labels and of headings. */
const WEIGHTS = [400, 500, 600, 700] as const

/**
 * Stylesheets of families without a weight of 400: that of the one weight that is used for all, then the usual ones.
 */
const OTHER_SHEETS = ['index.css', '300.css', '500.css', '600.css', '700.css', '700-italic.css']

/** A family and the files of its package. */
export interface FontsourceFamily {
  readonly faces: readonly FontsourceFace[]
  /** Text of the licence, which must be published with the files. */
  readonly licence?: Uint8Array
}

/** The faces of a family, upright and italic; undefined when neither package can be read. */
export async function fontsourceFamily(
  family: string,
  weights: readonly number[],
  read: ReadPackage,
): Promise<FontsourceFamily | undefined> {
  const id = fontsourceId(family)
  const variable = `@fontsource-variable/${id}`
  const round = weights.map((weight) => Math.round(weight / 100) * 100)
  const sheets = [...new Set([...WEIGHTS, ...round])].flatMap((weight) => [
    `${weight}.css`,
    `${weight}-italic.css`,
  ])
  const candidates = [
    [variable, ['index.css', 'wght-italic.css']],
    [`@fontsource/${id}`, sheets],
    [`@fontsource/${id}`, OTHER_SHEETS],
  ] as const
  for (const [name, files] of candidates) {
    const faces = await facesAt(name, files, read)
    if (faces.length === 0) continue
    const licence = await read(`${name}/LICENSE`)
    return { faces, ...(licence && { licence }) }
  }
  return undefined
}

/**
 * `IBM Plex Sans` and `IBM Plex Sans Variable`, the name in its own stylesheets, are `ibm-plex-sans` in the
 * catalogue.
 */
export function fontsourceId(family: string): string {
  return family
    .trim()
    .toLowerCase()
    .replace(/\s+variable$/, '')
    .replaceAll(/\s+/g, '-')
}

/** Returns the faces that stylesheets of a package name; none when the first cannot be read. */
export async function facesAt(
  name: string,
  sheets: readonly string[],
  read: ReadPackage,
): Promise<readonly FontsourceFace[]> {
  const faces: FontsourceFace[] = []
  // The stylesheet of a package and that of its usual weight name the same files.
  const seen = new Set<string>()
  for (const sheet of sheets) {
    const css = await read(`${name}/${sheet}`)
    // A package without its first stylesheet does not exist.
    if (!css && sheet === sheets[0]) return []
    for (const rule of css ? new TextDecoder().decode(css).matchAll(/@font-face\s*\{([^}]*)\}/g) : []) {
      const text = rule[1] ?? ''
      const face = seen.has(text) ? undefined : await faceOf(name, text, read)
      seen.add(text)
      if (face) faces.push(face)
    }
  }
  return faces
}

async function faceOf(name: string, rule: string, read: ReadPackage): Promise<FontsourceFace | undefined> {
  const value = (property: string) => new RegExp(`${property}:\\s*([^;]+)(?:;|$)`).exec(rule)?.[1]?.trim()
  const file = /url\(["']?\.\/(files\/[\w-]+\.woff2)["']?\)/.exec(rule)?.[1]
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
