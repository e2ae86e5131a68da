/*
 * The preview picture of a page, 1200 by 630. What all pages share is the ground, which is rendered once:
 *   1. the background: the site's, or the author's picture behind a translucent layer of it
 *   2. the mark of the site at the top: its logo, else its name
 *   3. the address and the line at the bottom
 * Upon it are section, title and description, aligned to the bottom, so that the text always ends at the same height.
 */
import { escapeXml } from '@octavo/hast'
import type { VectorPicture } from '../../load/ports.ts'
import { layOutText, type TextLines, type TextRun } from './lay-out-text.ts'
import type { PictureFont } from './picture-fonts.ts'

/** Size of preview pictures in pixels. Source: the size that platforms of link previews ask for. */
export const OG_SIZE = { width: 1200, height: 630 } as const

/** The text of a picture. */
export interface OgText {
  readonly title: string
  readonly section?: string | undefined
  readonly description?: string | undefined
  readonly dir: 'ltr' | 'rtl'
}

/** The look of all pictures of a site. */
export interface OgLook {
  readonly siteName: string
  /** Host and path of the site. */
  readonly address: string
  readonly fonts: readonly PictureFont[]
  // The names of this record are part of the hash that names a picture: a new name changes every address.
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  /** The primary colour as configured: the line at the bottom. */
  readonly fill: string
  /** `data:` addresses. */
  readonly logo?: string | undefined
  readonly background?: string | undefined
}

const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_SIZE.width}" height="${OG_SIZE.height}">`

/** Letters of some scripts are higher and deeper than their lines. */
const OVERHANG = 72

const MARGIN = 80
const INNER = OG_SIZE.width - MARGIN * 2

/** Font sizes of a title, tried until it fits three lines. */
const TITLE_SIZES = [72, 64, 56, 48] as const

/** A picture to render. */
export interface OgPicture extends VectorPicture {
  /** The title has characters that no font has; the site's name is shown instead. */
  readonly lacksTitle: boolean
}

/** What is behind the text of all pictures of a site, in a direction of writing. */
export function ogGround(look: OgLook, dir: OgText['dir']): VectorPicture {
  const used = new Set<PictureFont>()
  const svg = [
    FRAME,
    backgroundOf(look),
    siteMark(look, dir, used),
    ...stackBlocks([addressBlock(look)], END, used).map(({ block, top }) => renderBlock(block, top, dir)),
    `<rect y="${OG_SIZE.height - 12}" width="${OG_SIZE.width}" height="12" fill="${look.fill}"/>`,
    '</svg>',
  ].join('')
  return { svg, fonts: [...used].map(({ bytes }) => bytes) }
}

/**
 * The text of a picture as SVG, upon `ground`, with the fonts that it uses; section and description are left out when no
 * font has them.
 */
export function ogPicture(text: OgText, look: OgLook, ground: VectorPicture): OgPicture {
  const used = new Set<PictureFont>()
  const address = addressBlock(look)
  const end = address ? END - address.leading - address.gap : END
  const stacked = stackBlocks(textBlocks(text, look), end, used)
  const top = Math.max(0, Math.floor(stacked.at(-1)?.top ?? end) - OVERHANG)
  const height = Math.min(OG_SIZE.height, end + OVERHANG) - top
  const size = `width="${OG_SIZE.width}" height="${height}" viewBox="0 ${top} ${OG_SIZE.width} ${height}"`
  const rendered = stacked.map((one) => renderBlock(one.block, one.top, text.dir))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rendered.join('')}</svg>`
  const lacksTitle = titleBlock(text.title, look) === undefined
  return { svg, fonts: [...used].map(({ bytes }) => bytes), upon: { background: ground, top }, lacksTitle }
}

/** Where the lowest block ends. */
const END = OG_SIZE.height - 64

/** Stacks blocks one above the other from `end` on, and adds their fonts. */
function stackBlocks(blocks: readonly (Block | undefined)[], end: number, used: Set<PictureFont>) {
  let bottom = end
  return blocks
    .filter((block) => block !== undefined)
    .map((block) => {
      const top = bottom - block.lines.lines.length * block.leading
      bottom = top - block.gap
      for (const run of block.lines.lines.flat()) used.add(run.font)
      return { block, top }
    })
}

interface Block {
  readonly lines: TextLines
  readonly size: number
  readonly leading: number
  readonly fill: string
  /** Space above. */
  readonly gap: number
}

function addressBlock({ address, fonts, muted }: OgLook): Block | undefined {
  const lines = layOutText(address, { fonts, weight: 400, size: 24, width: INNER, maxLines: 1 })
  return lines && { lines, size: 24, leading: 30, fill: muted, gap: 44 }
}

/** From the bottom: description, title, section. */
function textBlocks({ title, section, description }: OgText, look: OgLook): readonly (Block | undefined)[] {
  const { fonts, text, muted, accent } = look
  const set = (what: string | undefined, box: { weight: 400 | 600; size: number; maxLines: number }) =>
    what === undefined || what.trim() === '' ? undefined : layOutText(what, { fonts, width: INNER, ...box })
  const about = set(description, { weight: 400, size: 30, maxLines: 2 })
  const named = set(section, { weight: 600, size: 26, maxLines: 1 })
  const heading = titleBlock(title, look) ?? titleBlock(look.siteName, look)
  return [
    about && { lines: about, size: 30, leading: 42, fill: muted, gap: 22 },
    heading && { ...heading, fill: text, gap: 18 },
    named && { lines: named, size: 26, leading: 34, fill: accent, gap: 0 },
  ]
}

function titleBlock(title: string, { fonts }: OgLook): Pick<Block, 'lines' | 'size' | 'leading'> | undefined {
  let last: Pick<Block, 'lines' | 'size' | 'leading'> | undefined
  for (const size of TITLE_SIZES) {
    const lines = layOutText(title, { fonts, weight: 600, size, width: INNER, maxLines: 3 })
    if (!lines) return undefined
    last = { lines, size, leading: Math.round(size * 1.14) }
    if (lines.isWhole && (lines.lines.length < 3 || size <= 56)) return last
  }
  return last
}

function renderBlock({ lines, size, leading, fill }: Block, top: number, dir: OgText['dir']): string {
  return lines.lines
    .map((runs, index) => {
      const baseline = Math.round(top + leading * index + leading / 2 + size * 0.36)
      return renderLine(runs, { y: baseline, size, fill, dir })
    })
    .join('')
}

interface LineOptions {
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly dir: OgText['dir']
}

function renderLine(runs: readonly TextRun[], { y, size, fill, dir }: LineOptions): string {
  const [x, anchor] = dir === 'rtl' ? [OG_SIZE.width - MARGIN, 'end'] : [MARGIN, 'start']
  const spans = runs.map(({ text, font }) => {
    const family = escapeXml(font.facts.name)
    return `<tspan font-family="${family}" font-weight="${font.facts.weightClass}">${escapeXml(text)}</tspan>`
  })
  const spacing = size >= 48 ? ` letter-spacing="${(-size * 0.02).toFixed(2)}"` : ''
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="${fill}"${spacing} xml:space="preserve">${spans.join('')}</text>`
}

function siteMark(
  { logo, siteName, fonts, text }: OgLook,
  dir: OgText['dir'],
  used: Set<PictureFont>,
): string {
  const isRtl = dir === 'rtl'
  if (logo !== undefined) {
    const area = `x="${isRtl ? OG_SIZE.width - MARGIN - 480 : MARGIN}" y="72" width="480" height="52"`
    return `<image ${area} preserveAspectRatio="${isRtl ? 'xMaxYMid' : 'xMinYMid'} meet" href="${logo}"/>`
  }
  const lines = layOutText(siteName, { fonts, weight: 600, size: 32, width: INNER, maxLines: 1 })
  const runs = lines?.lines[0] ?? []
  for (const run of runs) used.add(run.font)
  return renderLine(runs, { y: 108, size: 32, fill: text, dir })
}

/** Decorative rings around the upper corner; an author's picture is covered by a translucent layer instead. */
function backgroundOf({ ground, accent, background }: OgLook): string {
  const fill = `<rect width="${OG_SIZE.width}" height="${OG_SIZE.height}" fill="${ground}"/>`
  if (background !== undefined) {
    const size = `width="${OG_SIZE.width}" height="${OG_SIZE.height}"`
    const picture = `<image ${size} preserveAspectRatio="xMidYMid slice" href="${background}"/>`
    return `${fill}${picture}<rect ${size} fill="${ground}" fill-opacity="0.62"/>`
  }
  const rings = [150, 250, 350, 450].map((radius, index) => {
    const opacity = (0.3 - index * 0.06).toFixed(2)
    return `<circle cx="${OG_SIZE.width}" cy="0" r="${radius}" fill="${accent}" fill-opacity="0.035" stroke="${accent}" stroke-opacity="${opacity}"/>`
  })
  return fill + rings.join('')
}
