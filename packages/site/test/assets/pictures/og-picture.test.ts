import { expect, test } from 'vitest'
import { ogGround, ogPicture, type OgLook, type OgText } from '../../../src/assets/pictures/og-picture.ts'
import { twinFont } from './twin-font.ts'

const regular = twinFont('Regular', 400, /[ -~…]/u)
const bold = twinFont('Bold & Co', 600, /[ -~…]/u)
const look: OgLook = {
  siteName: 'Acme',
  address: 'docs.example/a',
  fonts: [regular, bold],
  ground: '#fff',
  text: '#111',
  muted: '#777',
  accent: '#0f766e',
  fill: '#14304f',
}
/** The SVG of the ground and of the text upon it, one after the other. */
function draw(text: Partial<OgText>, more: Partial<OgLook> = {}) {
  const whole = { title: 'Title', dir: 'ltr', ...text } as const
  const ground = ogGround({ ...look, ...more }, whole.dir)
  const picture = ogPicture(whole, { ...look, ...more }, ground)
  return { ...picture, ground, svg: ground.svg + picture.svg }
}

/** The texts of a picture from the bottom, as `x y anchor size colour spacing: text`; the mark comes first. */
const texts = (svg: string) =>
  [
    ...svg.matchAll(
      /<text x="(\d+)" y="(\d+)" text-anchor="(\w+)" font-size="(\d+)" fill="([^"]+)"(?: letter-spacing="([^"]+)")? xml:space="preserve">(.*?)<\/text>/g,
    ),
  ].map(
    ([, x, y, anchor, size, fill, spacing = '0', spans = '']) =>
      `${x} ${y} ${anchor} ${size} ${fill} ${spacing}: ${spans.replaceAll(/<[^>]+>/g, '')}`,
  )

test('mark, address, description, title and section, from the bottom', () => {
  const { svg, fonts, ground, lacksTitle } = draw({ section: 'Guides', description: 'About it.' })
  expect(texts(svg)).toEqual([
    '80 108 start 32 #111 0: Acme',
    '80 560 start 24 #777 0: docs.example/a',
    '80 482 start 30 #777 0: About it.',
    '80 413 start 72 #111 -1.44: Title',
    '80 320 start 26 #0f766e 0: Guides',
  ])
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"\/>/,
  )
  expect(svg).toContain('<tspan font-family="Bold &amp; Co" font-weight="600">Title</tspan>')
  expect(svg).toContain('<tspan font-family="Regular" font-weight="400">About it.</tspan>')
  expect(ground.svg).toMatch(/<rect y="618" width="1200" height="12" fill="#14304f"\/><\/svg>$/)
  expect([ground.fonts, fonts, lacksTitle]).toEqual([
    [bold.bytes, regular.bytes],
    [regular.bytes, bold.bytes],
    false,
  ])
})

test('the text is a picture of the rows that it takes, with room for high and deep letters', () => {
  const { upon, svg, ground } = draw({ section: 'Guides', description: 'About it.' })
  expect(svg.slice(ground.svg.length)).toMatch(
    /^<svg xmlns="[^"]+" width="1200" height="342" viewBox="0 222 1200 342"><text /,
  )
  expect(upon).toEqual({ background: ground, top: 222 })
  // Without the address, the text is lower.
  expect(draw({}, { fonts: [bold] }).upon?.top).toBeGreaterThan(222)
})

test('languages from right to left begin at the right', () => {
  expect(texts(draw({ dir: 'rtl' }).svg)).toEqual([
    '1120 108 end 32 #111 0: Acme',
    '1120 560 end 24 #777 0: docs.example/a',
    '1120 477 end 72 #111 -1.44: Title',
  ])
})

test.each([
  ['a short title is large', 20, ['72']],
  ['two lines are large', 50, ['72', '72']],
  ['three lines are of medium size', 95, ['56', '56', '56']],
  ['a long title is small', 125, ['48', '48', '48']],
  ['one that is longer is cut', 400, ['48', '48', '48']],
])('%s', (_name, letters, sizes) => {
  const words = 'abcd '.repeat(letters / 5).trim()
  const found = texts(draw({ title: words }).svg).filter(
    (line) => line.includes('#111') && !line.includes('Acme'),
  )
  expect(found.map((line) => line.split(' ')[3])).toEqual(sizes)
  expect(found.at(-1)?.endsWith('…')).toBe(letters === 400)
})

test('a title that no font has is replaced by the name of the site; other texts are left out', () => {
  const { svg, lacksTitle } = draw({ title: 'Ж', section: 'Ж', description: ' ' })
  expect(lacksTitle).toBe(true)
  expect(texts(svg).map((line) => line.replace(/^.*: /, ''))).toEqual(['Acme', 'docs.example/a', 'Acme'])
})

test('a logo stands for the name, at the side where the text begins', () => {
  const logo = 'data:image/png;base64,AA=='
  const area = 'y="72" width="480" height="52"'
  expect(draw({}, { logo }).svg).toContain(
    `<image x="80" ${area} preserveAspectRatio="xMinYMid meet" href="${logo}"/>`,
  )
  expect(draw({ dir: 'rtl' }, { logo }).svg).toContain(
    `<image x="640" ${area} preserveAspectRatio="xMaxYMid meet" href="${logo}"/>`,
  )
  expect(texts(draw({}, { logo }).svg)[0]).toContain('docs.example/a')
})

test('the background is a picture behind a layer, else rings that fade', () => {
  expect(draw({}, { background: 'data:x' }).svg).toContain(
    '<image width="1200" height="630" preserveAspectRatio="xMidYMid slice" href="data:x"/><rect width="1200" height="630" fill="#fff" fill-opacity="0.62"/>',
  )
  const rings = [
    ...draw({}).svg.matchAll(
      /<circle cx="1200" cy="0" r="(\d+)" fill="#0f766e" fill-opacity="0.035" stroke="#0f766e" stroke-opacity="([\d.]+)"\/>/g,
    ),
  ]
  expect(rings.map(([, radius, opacity]) => `${radius} ${opacity}`)).toEqual([
    '150 0.30',
    '250 0.24',
    '350 0.18',
    '450 0.12',
  ])
})
