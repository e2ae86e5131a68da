import type { ApiSource } from '@octavo/config'
import {
  createDiagnostic,
  toSitePath,
  type Checked,
  type Diagnostic,
  type SitePath,
  type SourceFile,
} from '@octavo/source'
import { locateValue, type TextLookup } from '../locations/locate-value.ts'

/** Data files of the project, and the texts for the positions of diagnostics. */
interface OverlayInput {
  readonly candidates: readonly SitePath[]
  readonly texts: TextLookup
}

type Read = (path: SitePath) => Promise<SourceFile | undefined>

/**
 * The OpenAPI Overlays of each description by its path, in order: those that docs.json lists, else the overlays
 * of the project that extend it, in byte order of their paths. Two lists for one description are an error; the
 * first is used. Source: reference/docs-json.md sections 1.10 and 4, `overlay`.
 */
export async function findOverlays(
  { candidates, texts }: OverlayInput,
  sources: readonly ApiSource[],
  read: Read,
): Promise<Checked<ReadonlyMap<string, readonly SitePath[]>>> {
  const diagnostics: Diagnostic[] = []
  const found = new Map<string, readonly SitePath[]>()
  for (const { source, overlays, location } of sources) {
    if (!overlays) continue
    const paths = overlays.flatMap((one) => sitePath(one))
    for (const [index, one] of overlays.entries()) {
      if (sitePath(one).length > 0) continue
      const at = { ...location, pointer: [...location.pointer.slice(0, -1), 'overlays', index] }
      diagnostics.push(
        createDiagnostic('api/remote', `The overlay "${one}" is not fetched`, {
          span: locateValue(at, texts),
          help: 'save it in the project and name its path',
        }),
      )
    }
    const known = found.get(source)
    if (!known) found.set(source, paths)
    else if (known.join('\0') !== paths.join('\0')) {
      const message = `"${source}" has two lists of overlays`
      const help = 'give it the same list everywhere, or write the list once'
      diagnostics.push(
        createDiagnostic('api/overlay', message, {
          span: locateValue(location, texts),
          severity: 'error',
          help,
        }),
      )
    }
  }
  const open = sources.filter(({ source }) => !found.has(source)).map(({ source }) => source)
  for (const [source, path] of open.length > 0 ? await extending(candidates, read) : []) {
    if (open.includes(source)) found.set(source, [...(found.get(source) ?? []), path])
  }
  return { value: found, diagnostics }
}

function sitePath(text: string): readonly SitePath[] {
  const checked = toSitePath(text)
  return checked.ok ? [checked.path] : []
}

/** Overlays of the project with the description that each extends. */
async function extending(
  candidates: readonly SitePath[],
  read: Read,
): Promise<readonly (readonly [source: string, overlay: SitePath])[]> {
  const found: (readonly [string, SitePath])[] = []
  for (const path of candidates) {
    const text = (await read(path))?.text ?? ''
    const extended = isOverlay(text) ? EXTENDS.exec(text)?.[1] : undefined
    if (extended !== undefined) found.push([resolveFrom(path, extended), path])
  }
  return found
}

const isOverlay = (text: string) => /^\s*(?:\{\s*)?["']?overlay["']?\s*:/m.test(text.slice(0, 2000))

/** A path, not an address. */
const EXTENDS = /["']?extends["']?\s*:\s*["']?((?![a-z][\w+.-]*:\/\/)[^"'\s,}%]+)/i

/** An absolute path is relative to the project, any other from the overlay's folder. */
function resolveFrom(overlay: SitePath, target: string): string {
  const path = overlay.split('/').map(encodeURIComponent).join('/')
  return decodeURIComponent(new URL(target, `file:///${path}`).pathname.slice(1))
}
