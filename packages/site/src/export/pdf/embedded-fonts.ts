import type { OutputsByRoute } from '../exported-file.ts'
import { readAddress } from '../portable-address.ts'

/** The fonts of a site as part of a stylesheet. */
export interface EmbeddedFonts {
  /** Rules of faces whose files are data addresses. */
  readonly faces: string
  /** The families of the text. */
  readonly family: string
}

const fallback = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** Returns the faces of the site's own stylesheets, each file once, and the families of its text. */
export async function embeddedFonts(
  outputs: OutputsByRoute,
  toBase64: (bytes: Uint8Array) => string,
): Promise<EmbeddedFonts> {
  const sheets = [...outputs.values()].filter(({ path }) =>
    /^_octavo\/(?:site|octavo)\.[^/]*\.css$/.test(path),
  )
  // The faces of the first view are in the pages themselves.
  const page = [...outputs.values()].filter(({ path }) => path.endsWith('.html')).slice(0, 1)
  const texts = await Promise.all(
    [...page, ...sheets].map(async (sheet) => new TextDecoder().decode(await sheet.bytes())),
  )
  const seen = new Set<string>()
  const faces: string[] = []
  for (const [face] of texts.join('\n').matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const url = /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1] ?? ''
    const file = outputs.get(readAddress(url)?.route ?? '')
    if (!file || seen.has(face)) continue
    seen.add(face)
    const data = `data:font/woff2;base64,${toBase64(await file.bytes())}`
    faces.push(face.replace(url, data).replace(/font-display:\s*\w+/, 'font-display:block'))
  }
  const own = texts.map((text) => /--font-body:\s*([^;}]+)/.exec(text)?.[1]).find((one) => one !== undefined)
  return { faces: faces.join('\n'), family: faces.length > 0 && own !== undefined ? own : fallback }
}
