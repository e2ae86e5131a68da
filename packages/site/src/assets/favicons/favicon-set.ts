/*
 * The favicon of docs.json in the sizes that browsers and systems ask for:
 *   1. without the renderer, or when it does not read the picture, the picture is linked as it is, with a warning
 *   2. else links for tabs (16, 32, and the SVG itself), for iOS (180), and a manifest with the sizes for Android
 *   3. /favicon.ico, which clients request by default, and a tile for Windows
 * A site without a favicon gets a monogram, unless the project has a /favicon.ico, which browsers request by
 * default. Every file is rendered when it is requested; its name contains the hash of the picture.
 */
import type { Config } from '@octavo/config'
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import { mediaType } from '../../output/media-type.ts'
import { ASSET_FOLDER, hashedOutput } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { Picture } from '../pictures/appearance-pictures.ts'
import type { FaviconRenderer } from './favicon-renderer.ts'
import { icoFile } from './ico-file.ts'
import { monogram } from './monogram.ts'

type Link = Readonly<Record<string, string>>

/** The links and meta tags of the site's icon in the head of every page, and its files. */
export interface FaviconSet {
  readonly links: readonly Link[]
  /** Meta tags by name. */
  readonly metas: Readonly<Record<string, string>>
  readonly outputs: readonly OutputFile[]
  /** Files that are left out when the project has a file at their path. */
  readonly yielding: readonly OutputFile[]
}

/** The input of a set. */
export interface FaviconContext {
  readonly ports: SitePorts
  readonly style: AddressStyle
  readonly pictures: ReadonlyMap<string, Picture>
  /** The address of a picture that is linked as it is. */
  file(path: string): string
  /** The renderer, if it is installed. */
  readonly renderer: FaviconRenderer | undefined
  /** Background of pages in light mode, behind pictures on systems that show no transparency. */
  readonly background: string
  /** The site's colour, as hex. */
  readonly primary: string
  /** The project has a `/favicon.ico`. */
  readonly hasOwn: boolean
}

/** The set for a configuration. */
export async function loadFaviconSet(config: Config, context: FaviconContext): Promise<Checked<FaviconSet>> {
  const { favicon } = config
  if (!favicon) return { value: context.hasOwn ? EMPTY : monogramSet(config.name, context), diagnostics: [] }
  const sides = favicon.light === favicon.dark ? [favicon.light] : [favicon.light, favicon.dark]
  const pictures = sides.map((path) => context.pictures.get(path))
  const { renderer } = context
  const failure = await whyNot(sides, pictures, renderer)
  const readable = pictures.filter((picture) => picture !== undefined)
  if (failure || !renderer || readable.length < sides.length || areIcons(pictures)) {
    const links = sides.map((path, at) => ({ rel: 'icon', href: context.file(path), ...media(sides, at) }))
    return { value: { ...EMPTY, links }, diagnostics: failure ? [failure] : [] }
  }
  return {
    value: renderedSet(config, readable, { ...context, renderer }),
    diagnostics: [],
  }
}

const EMPTY: FaviconSet = { links: [], metas: {}, outputs: [], yielding: [] }

function monogramSet(name: string, { ports, style, primary }: FaviconContext): FaviconSet {
  const output = hashedOutput('favicon.svg', monogram(name, primary), ports)
  const link = { rel: 'icon', type: 'image/svg+xml', href: fileAddress(output.path, style) }
  return { ...EMPTY, links: [link], outputs: [output] }
}

/** Each half of a pair is for one scheme. */
const media = (sides: readonly unknown[], at: number): Link =>
  sides.length === 1 ? {} : { media: `(prefers-color-scheme: ${at === 0 ? 'light' : 'dark'})` }

/** An `.ico` has its sizes already, and the renderer does not read it. */
const areIcons = (pictures: readonly (Picture | undefined)[]): boolean =>
  pictures.every((picture) => picture?.header.kind === 'ico')

/** Why a favicon cannot be resized; undefined for an `.ico`. */
async function whyNot(
  sides: readonly string[],
  pictures: readonly (Picture | undefined)[],
  renderer: FaviconRenderer | undefined,
): Promise<Diagnostic | undefined> {
  if (areIcons(pictures)) return undefined
  const notResized = (path: string, why: string, help: string) =>
    createDiagnostic('asset/not-resized', `The favicon "${path}" is linked as it is, because ${why}`, {
      help,
    })
  if (!renderer) {
    const help = 'install it with "npm install --save-dev @resvg/resvg-wasm"'
    return notResized(sides[0] ?? '', 'the optional renderer is not installed', help)
  }
  for (const [at, picture] of pictures.entries()) {
    if (!picture) return notResized(sides[at] ?? '', 'it is on another host', 'save it in the project')
    if (await renderer.isDrawable(picture)) continue
    return notResized(picture.path, 'it cannot be rendered', 'save it as PNG, or as SVG without text')
  }
  return undefined
}

interface RenderContext extends FaviconContext {
  readonly renderer: FaviconRenderer
}

/** Sides of icons that Android and browsers' app lists choose from. */
const MANIFEST_SIDES = [192, 256, 512] as const

function renderedSet(config: Config, pictures: readonly Picture[], context: RenderContext): FaviconSet {
  const { ports, style, background } = context
  const outputs: OutputFile[] = []
  const add = (output: OutputFile) => {
    outputs.push(output)
    return fileAddress(output.path, style)
  }
  const icon = (picture: Picture, stem: string, size: IconSize) =>
    add(iconOutput(picture, stem, { ...size, context }))
  const tabs = pictures.flatMap((picture, at) => [
    ...[16, 32].map((side) => ({
      rel: 'icon',
      type: 'image/png',
      sizes: `${side}x${side}`,
      href: icon(picture, 'favicon', { side }),
      ...media(pictures, at),
    })),
    ...(picture.header.kind === 'svg'
      ? [{ rel: 'icon', type: 'image/svg+xml', href: context.file(picture.path), ...media(pictures, at) }]
      : []),
  ])
  const [first] = pictures
  if (!first) return EMPTY
  const touch = icon(first, 'apple-touch-icon', { side: 180, background })
  const sides = MANIFEST_SIDES.filter((side) => side <= largestSide(first))
  const icons = sides.map((side) => ({
    src: icon(first, 'android-chrome', { side }),
    sizes: `${side}x${side}`,
    type: 'image/png',
  }))
  const manifest = add(hashedOutput('site.webmanifest', manifestText(config, icons, context), ports))
  const tile = icon(first, 'mstile', { side: 150 })
  return {
    links: [
      ...tabs,
      { rel: 'apple-touch-icon', sizes: '180x180', href: touch },
      { rel: 'manifest', href: manifest },
    ],
    metas: { 'msapplication-TileImage': tile },
    outputs,
    yielding: [icoOutput(first, context)],
  }
}

/** Enlarging a picture does not add detail; an SVG has every size. */
function largestSide({ header }: Picture): number {
  return header.kind === 'svg' ? Infinity : Math.max(header.width ?? 0, header.height ?? 0, MANIFEST_SIDES[0])
}

interface IconSize {
  readonly side: number
  readonly background?: string
}

function iconOutput(
  picture: Picture,
  stem: string,
  { context, ...size }: IconSize & { readonly context: RenderContext },
): OutputFile {
  const name = `${stem}-${size.side}x${size.side}`
  const hash = context.ports
    .sha256(`${context.ports.sha256(picture.bytes)} ${size.background ?? ''}`)
    .slice(0, 10)
  const path = `${ASSET_FOLDER}/${name}.${hash}.png`
  const bytes = () => renderIcon(picture, size, context)
  return { path, route: `/${path}`, mediaType: mediaType(path), kind: 'generated', bytes }
}

/** Returns a favicon in one size; rejects when the renderer does not render it in this size, or not in time. */
async function renderIcon(
  picture: Picture,
  size: IconSize,
  { renderer }: RenderContext,
): Promise<Uint8Array> {
  const png = await renderer.resizerOf(picture)(size)
  if (!png)
    throw new Error(
      `"${picture.path}" cannot be rendered with ${size.side} × ${size.side} pixels, or not in time`,
    )
  return png
}

function icoOutput(picture: Picture, context: RenderContext): OutputFile {
  const entry = async (side: number) => ({ side, png: await renderIcon(picture, { side }, context) })
  const bytes = async () => icoFile([await entry(16), await entry(32), await entry(48)])
  const path = 'favicon.ico'
  return { path, route: `/${path}`, mediaType: mediaType(path), kind: 'generated', bytes }
}

/** Source: W3C Web Application Manifest. A site of documentation stays in the browser: hence `display`. */
function manifestText(
  config: Config,
  icons: readonly object[],
  { style, background }: RenderContext,
): string {
  const { name, colors } = config
  const manifest = {
    name,
    start_url: style.base,
    display: 'browser',
    background_color: background,
    theme_color: colors.primary,
    icons,
  }
  return `${JSON.stringify(manifest)}\n`
}
