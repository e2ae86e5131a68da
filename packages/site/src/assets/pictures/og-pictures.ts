/*
 * Preview pictures of a site (`og:image`):
 *   1. none without the site's address, because previews need absolute addresses, or without the renderer
 *   2. with `thumbnails` in docs.json one for each page; else one for the site, because rendering a picture takes
 *      longer than rendering a page
 * The name of a picture is a hash of its content; it is rendered when it is requested.
 */
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import type { Config } from '@octavo/config'
import { siteColors } from '@octavo/theme'
import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import { locateSetting } from '../../load/locations/locate-value.ts'
import { ASSET_FOLDER } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { Rasterize, SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { Route } from '../../plan/routes/route.ts'
import { mediaType } from '../../output/media-type.ts'
import type { Picture } from './appearance-pictures.ts'
import { ogGround, ogPicture, type OgLook, type OgPicture, type OgText } from './og-picture.ts'
import { loadPictureFonts } from './picture-fonts.ts'
import { drawableAddress } from './resize-image.ts'

/** The pictures of a site. */
export interface OgPictures {
  /** Absolute address of a page's picture. */
  address(route: Route): string | undefined
  readonly outputs: readonly OutputFile[]
}

/** The input of the pictures. */
export interface OgContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly style: AddressStyle
  readonly pictures: ReadonlyMap<string, Picture>
  readonly routes: readonly Route[]
  /** Name of the section of a page, and the direction of its writing. */
  textOf(route: Route): Pick<OgText, 'section' | 'dir'>
}

/** Version of the renderer: changes whenever the same text is rendered differently. */
const DESIGN = 2

const NONE: OgPictures = { address: () => undefined, outputs: [] }

/** Plans the pictures; reports when a site asks for them and the renderer is missing. */
export async function planOgPictures(config: Config, context: OgContext): Promise<Checked<OgPictures>> {
  const { ports, reader, style } = context
  if (style.origin === undefined) return { value: NONE, diagnostics: [] }
  const isAsked = Object.keys(config.thumbnails).length > 0
  const rasterize = await ports.loadRasterize?.()
  if (!rasterize) return { value: NONE, diagnostics: isAsked ? [noTool(reader)] : [] }
  const fonts = await loadPictureFonts(config, context)
  const look: OgLook = { ...lookOf(config, context), fonts: fonts.value }
  const { fonts: files, ...visible } = look
  const key = ports.sha256(JSON.stringify([DESIGN, visible, files.map(({ bytes }) => ports.sha256(bytes))]))
  const outputs = new Map<string, OutputFile>()
  const renderers: OgRenderers = {
    render: createOgRenderer(look, rasterize),
    renderPlain: createOgRenderer({ ...look, logo: undefined, background: undefined }, rasterize),
    version: rasterize.version,
  }
  const add = (text: OgText) => {
    const hash = ports.sha256(JSON.stringify([key, text])).slice(0, 16)
    const path = `${ASSET_FOLDER}/og/${hash}.png`
    outputs.set(path, pictureOutput(path, text, renderers))
    return `${style.origin}${fileAddress(path, style)}`
  }
  const address = isAsked ? eachPage(context, add) : oneForAll(config, add)
  return { value: { address, outputs: [...outputs.values()] }, diagnostics: fonts.diagnostics }
}

type Add = (text: OgText) => string

type RenderText = (text: OgText) => Promise<RenderedText>

interface RenderedText extends Pick<OgPicture, 'lacksTitle'> {
  readonly png: Uint8Array | undefined
}

/** Returns a function that renders the pictures of a look. */
function createOgRenderer(look: OgLook, rasterize: Rasterize): RenderText {
  const backgrounds = { ltr: ogGround(look, 'ltr'), rtl: ogGround(look, 'rtl') }
  return async (text) => {
    const { lacksTitle, ...picture } = ogPicture(text, look, backgrounds[text.dir])
    return { lacksTitle, png: await rasterize(picture) }
  }
}

interface OgRenderers {
  readonly render: RenderText
  /** Renders without the author's pictures. */
  readonly renderPlain: RenderText
  readonly version: string | undefined
}

/**
 * A picture that cannot be rendered, or not in time, is rendered again without the author's pictures. Test id
 * R17.
 */
function pictureOutput(path: string, text: OgText, renderers: OgRenderers): OutputFile {
  const { render, renderPlain, version } = renderers
  let diagnostics: readonly Diagnostic[] = []
  return {
    path,
    route: `/${path}`,
    mediaType: mediaType(path),
    kind: 'generated',
    // The path has the hash of everything that the picture shows.
    key: async () => version,
    async bytes() {
      const { png, lacksTitle } = await render(text)
      diagnostics = [...(lacksTitle ? [NO_CHARACTERS] : []), ...(png ? [] : [NOT_RENDERED])]
      const rendered = png ?? (await renderPlain(text)).png
      if (!rendered) throw new Error('the preview picture cannot be rendered, or not in time')
      return rendered
    },
    diagnostics: () => diagnostics,
  }
}

const NOT_RENDERED = createDiagnostic(
  'asset/no-picture',
  'The logo and the background of preview pictures are left out, because they cannot be rendered',
  { help: 'save them as PNG, or as SVG without filters' },
)

const NO_CHARACTERS = createDiagnostic(
  'asset/no-picture',
  'Preview pictures show the name of the site where no font has the characters of a title',
  { help: 'install a font of the script, such as "npm install --save-dev @fontsource/noto-sans-jp"' },
)

function eachPage({ routes, textOf }: OgContext, add: Add): OgPictures['address'] {
  const addresses = new Map(
    routes.map((route) => {
      const { title, frontMatter } = route
      return [route, add({ title, description: frontMatter.description, ...textOf(route) })]
    }),
  )
  return (route) => addresses.get(route)
}

function oneForAll({ name, description }: Config, add: Add): OgPictures['address'] {
  const address = add({ title: name, description, dir: 'ltr' })
  return () => address
}

/**
 * Colours, logo and background in the scheme that `thumbnails.appearance` names, else in the initial one of the
 * site.
 */
function lookOf(config: Config, { style, pictures }: OgContext): Omit<OgLook, 'fonts'> {
  const { thumbnails, appearance, logo, name } = config
  const scheme = thumbnails.appearance ?? (appearance.default === 'dark' ? 'dark' : 'light')
  const colors = siteColors(config)
  const drawable = (path: string | undefined) => {
    const picture = path === undefined ? undefined : pictures.get(path)
    return picture && drawableAddress(picture)
  }
  return {
    siteName: name,
    address: `${style.origin ?? ''}${style.base}`.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    ground: colors.background[scheme],
    text: colors.text[scheme],
    muted: colors.muted[scheme],
    accent: colors.accent[scheme],
    fill: colors.primary[scheme],
    logo: drawable(logo?.[scheme]),
    background: drawable(thumbnails.background),
  }
}

function noTool(reader: ProjectReader): Diagnostic {
  return createDiagnostic(
    'asset/no-picture',
    'Preview pictures are left out, because the optional renderer is not installed',
    {
      span: locateSetting(['thumbnails'], reader),
      help: 'install it with "npm install --save-dev @resvg/resvg-wasm"',
    },
  )
}
