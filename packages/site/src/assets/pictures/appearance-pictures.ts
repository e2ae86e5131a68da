/*
 * Pictures that docs.json names, checked before any page is rendered:
 *   1. read each (logo, favicon, background.image, thumbnails.background), or fetch it where that is allowed
 *   2. report those that are missing or no image
 *   3. remove them from the configuration: the other half of a pair replaces them, else the default
 */
import type { Config, Schemed } from '@octavo/config'
import { createDiagnostic, didYouMean, toSitePath, type Checked, type Diagnostic } from '@octavo/source'
import { locateSetting } from '../../load/locations/locate-value.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { imageHeader, type ImageHeader } from './image-header.ts'

/** A picture that can be shown. */
export interface Picture {
  /** Project path, or an http(s) address. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly header: ImageHeader
}

/** The pictures of a configuration. */
export interface AppearancePictures {
  /** The configuration without pictures that cannot be shown. */
  readonly config: Config
  /** By path or address as the configuration names them; without remote ones that were not fetched. */
  readonly byPath: ReadonlyMap<string, Picture>
}

interface PictureContext {
  readonly reader: ProjectReader
  readonly ports: SitePorts
}

/** Reads and checks the pictures of a configuration; reports errors where docs.json names the picture. */
export async function loadAppearancePictures(
  config: Config,
  context: PictureContext,
): Promise<Checked<AppearancePictures>> {
  const diagnostics: Diagnostic[] = []
  const byPath = new Map<string, Picture>()
  const bad = new Set<string>()
  for (const { path, keys } of namedPictures(config)) {
    if (byPath.has(path) || bad.has(path)) continue
    const found = await loadPicture(path, context)
    if (found.kind === 'picture') byPath.set(path, found.picture)
    if (found.kind === 'failed') {
      const { code, message, help } = found
      diagnostics.push(createDiagnostic(code, message, { help, span: locateSetting(keys, context.reader) }))
      if (found.isLost) bad.add(path)
    }
  }
  return { value: { config: withoutPictures(config, bad), byPath }, diagnostics }
}

interface NamedPicture {
  readonly path: string
  readonly keys: readonly string[]
}

function namedPictures({ logo, favicon, background, thumbnails }: Config): readonly NamedPicture[] {
  const pair = (value: Schemed<string> | undefined, keys: readonly string[]) =>
    value
      ? [
          { path: value.light, keys: [...keys, 'light'] },
          { path: value.dark, keys: [...keys, 'dark'] },
        ]
      : []
  return [
    ...pair(logo, ['logo']),
    ...pair(favicon, ['favicon']),
    ...pair(background.image, ['background', 'image']),
    ...(thumbnails.background === undefined
      ? []
      : [{ path: thumbnails.background, keys: ['thumbnails', 'background'] }]),
  ].filter(({ path }) => !path.startsWith('data:'))
}

type Loaded =
  | { readonly kind: 'picture'; readonly picture: Picture }
  /** A remote picture that the reader's browser loads. */
  | { readonly kind: 'remote' }
  | {
      readonly kind: 'failed'
      readonly code: 'asset/missing' | 'asset/unreadable' | 'asset/broken-image' | 'asset/remote'
      readonly message: string
      readonly help?: string
      /** A picture that cannot be shown. */
      readonly isLost: boolean
    }

async function loadPicture(path: string, { reader, ports }: PictureContext): Promise<Loaded> {
  if (/^https?:/i.test(path)) return fetchPicture(path, ports)
  const checked = toSitePath(path)
  const bytes = checked.ok ? await reader.bytes(checked.path) : undefined
  if (bytes) return checkPicture(path, bytes)
  const unreadable = checked.ok ? reader.unreadable(checked.path) : undefined
  if (unreadable) return { kind: 'failed', ...unreadablePicture(unreadable), isLost: true }
  const near = didYouMean(path, reader.entries.keys())
  const help = near ?? 'save the file in the project, or name another'
  return { kind: 'failed', code: 'asset/missing', message: `Cannot find file "${path}"`, help, isLost: true }
}

const unreadablePicture = ({ message, help }: Diagnostic) => ({
  code: 'asset/unreadable' as const,
  message,
  ...(help !== undefined && { help }),
})

async function fetchPicture(address: string, { fetchRemote }: SitePorts): Promise<Loaded> {
  const found = (await fetchRemote?.(address)) ?? { kind: 'not-allowed' }
  if (found.kind === 'file') return checkPicture(address, found.bytes)
  if (found.kind === 'not-allowed') return { kind: 'remote' }
  const message = `"${address}" ${found.reason}`
  const help = 'save the picture in the project and name its path'
  return { kind: 'failed', code: 'asset/remote', message, help, isLost: false }
}

function checkPicture(path: string, bytes: Uint8Array): Loaded {
  const header = imageHeader(bytes)
  if (header) return { kind: 'picture', picture: { path, bytes, header } }
  const message = `"${path}" is not an image that browsers show`
  const help = 'save it as SVG, PNG, JPEG, GIF, WebP or AVIF'
  return { kind: 'failed', code: 'asset/broken-image', message, help, isLost: true }
}

function withoutPictures(config: Config, bad: ReadonlySet<string>): Config {
  const { logo, favicon, background, thumbnails, ...rest } = config
  const { image, ...settings } = background
  const { background: picture, ...preview } = thumbnails
  const [goodLogo, goodIcon, goodImage] = [usable(logo, bad), usable(favicon, bad), usable(image, bad)]
  return {
    ...rest,
    ...(goodLogo && { logo: { ...logo, ...goodLogo } }),
    ...(goodIcon && { favicon: goodIcon }),
    background: { ...settings, ...(goodImage && { image: goodImage }) },
    thumbnails: { ...preview, ...(picture !== undefined && !bad.has(picture) && { background: picture }) },
  }
}

/** A pair with at least one half that can be shown, which replaces the other. */
function usable(pair: Schemed<string> | undefined, bad: ReadonlySet<string>): Schemed<string> | undefined {
  if (!pair) return undefined
  const { light, dark } = pair
  const good = [light, dark].find((path) => !bad.has(path))
  return good === undefined
    ? undefined
    : { light: bad.has(light) ? good : light, dark: bad.has(dark) ? good : dark }
}
