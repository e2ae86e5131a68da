import { contrastOf, hexToOklch, isHexColor, layOver, oklchToHex } from '@octavo/hast'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentsOf, TINT } from '../src/colors/accents.ts'
import { barBackground } from '../src/colors/tint.ts'
import { bodyTextOn, textOn } from '../src/colors/contrast.ts'
import { neutralsOf } from '../src/colors/neutrals.ts'
import {
  bundledFiles,
  fallbackFace,
  fontFaces,
  themes,
  themeStylesheet,
  tintStylesheet,
  siteColors,
  utilityColors,
} from '../src/index.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const settings = (primary: string, light = primary, dark = primary) => ({
  theme: 'mint' as const,
  colors: { primary, light, dark },
  background: {},
  fonts: {},
})

test('OKLCH of known colours', () => {
  // Source: CSS Color 4, sample conversions.
  const red = hexToOklch('#ff0000')
  expect(red.l).toBeCloseTo(0.628, 3)
  expect(red.c).toBeCloseTo(0.2577, 3)
  expect(red.h).toBeCloseTo(29.23, 1)
  expect(hexToOklch('#fff').l).toBeCloseTo(1, 3)
  expect(hexToOklch('#808080')).toMatchObject({ h: 0 })
})

test('hex colours survive the way to OKLCH and back', () => {
  fc.assert(fc.property(hex, (color) => oklchToHex(hexToOklch(color)) === color))
})

test('contrast of known pairs', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
})

test('every primary gives accents of 4.5:1 on every background and on their own tint', () => {
  fc.assert(
    fc.property(hex, hex, hex, (primary, light, dark) => {
      const neutrals = neutralsOf(primary, undefined)
      const accents = accentsOf({ primary, light, dark }, neutrals)
      for (const scheme of ['light', 'dark'] as const) {
        const text = accents.text[scheme]
        for (const background of ['background', 'raised', 'sunken'] as const)
          expect(contrastOf(accents.hover[scheme], neutrals[background][scheme])).toBeGreaterThanOrEqual(4.5)
        for (const name of ['background', 'raised', 'sunken', 'codeBackground'] as const) {
          const background = neutrals[name][scheme]
          expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(text, layOver(text, background, TINT[scheme]))).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(neutrals.muted[scheme], background)).toBeGreaterThanOrEqual(4.5)
        }
      }
      expect(accents.fill).toBe(dark)
    }),
    { numRuns: 60 },
  )
})

test('every configured background leaves muted text readable', () => {
  fc.assert(
    fc.property(hex, hex, hex, (primary, light, dark) => {
      const { background, raised, muted } = neutralsOf(primary, { light, dark })
      for (const scheme of ['light', 'dark'] as const) {
        expect(contrastOf(muted[scheme], background[scheme])).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(muted[scheme], raised[scheme])).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 60 },
  )
})

test('a colour that can be read is kept, one that cannot is moved in lightness alone and reported', () => {
  expect(themeStylesheet(settings('#0f766e', '#5eead4')).notes).toEqual([])
  const { css, notes } = themeStylesheet(settings('#fde047', '#fde047'))
  expect(notes).toEqual([
    {
      kind: 'low-contrast',
      setting: 'colors.primary',
      scheme: 'light',
      from: '#fde047',
      to: expect.any(String),
    },
  ])
  const moved = /--accent:light-dark\((#[\da-f]{6}),(#[\da-f]{6})\)/.exec(css)
  expect(moved?.[2]).toBe('#fde047')
  const [from, to] = [hexToOklch('#fde047'), hexToOklch(moved?.[1] ?? '')]
  expect(to.l).toBeLessThan(from.l)
  expect(Math.abs(to.h - from.h)).toBeLessThan(2)
  expect(css).toContain('--accent-fill:#fde047;')
  expect(css).toContain('--on-accent:#000')
})

test('a fill that is lost on its background gets a line there', () => {
  expect(themeStylesheet(settings('#0f766e')).css).not.toContain('--fill-line')
  expect(themeStylesheet(settings('#0f766e', '#5eead4', '#fff')).css).toContain(
    '--fill-line:light-dark(var(--line-strong),transparent)',
  )
})

test('three digits are six: no note for a colour that is not moved', () => {
  expect(themeStylesheet(settings('#056', '#9ff')).notes).toEqual([])
})

// Contrast of white on a primary, and the text on a button and in running text.
test.each([
  { fill: '#0f766e', white: 5.47, button: '#fff', body: '#fff' },
  { fill: '#1677ff', white: 4.1, button: '#fff', body: '#000' },
  { fill: '#16a34a', white: 3.3, button: '#fff', body: '#000' },
  { fill: '#f43f5e', white: 3.67, button: '#fff', body: '#000' },
  { fill: '#ff5a1f', white: 3.1, button: '#fff', body: '#000' },
  { fill: '#3b82f6', white: 3.68, button: '#fff', body: '#000' },
  { fill: '#8b5cf6', white: 4.23, button: '#fff', body: '#000' },
  { fill: '#f97316', white: 2.8, button: '#000', body: '#000' },
  { fill: '#22c55e', white: 2.28, button: '#000', body: '#000' },
  { fill: '#2dd4bf', white: 1.88, button: '#000', body: '#000' },
  { fill: '#fde047', white: 1.33, button: '#000', body: '#000' },
  { fill: '#777777', white: 4.48, button: '#fff', body: '#000' },
  { fill: '#7c3aed', white: 5.7, button: '#fff', body: '#fff' },
  { fill: '#000000', white: 21, button: '#fff', body: '#fff' },
  { fill: '#ffffff', white: 1, button: '#000', body: '#000' },
])('$fill, where white has $white:1, carries $button on buttons and $body in running text', (row) => {
  const { fill, white, button, body } = row
  expect(contrastOf('#ffffff', fill)).toBeCloseTo(white, 1)
  expect([textOn(fill), bodyTextOn(fill)]).toEqual([button, body])
})

test('text of buttons has 3:1 and running text 4.5:1 on every fill, at rest', () => {
  fc.assert(
    fc.property(hex, (fill) => {
      expect(contrastOf(textOn(fill) === '#fff' ? '#ffffff' : '#000000', fill)).toBeGreaterThanOrEqual(3)
      expect(contrastOf(bodyTextOn(fill) === '#fff' ? '#ffffff' : '#000000', fill)).toBeGreaterThanOrEqual(
        4.5,
      )
      const { onFill, fillHover } = accentsOf(
        { primary: fill, light: fill, dark: fill },
        neutralsOf(fill, undefined),
      )
      expect(contrastOf(onFill === '#fff' ? '#ffffff' : '#000000', fillHover)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('X13: values that are no colours, families or addresses never reach the stylesheet', () => {
  const evil = 'red;} body{background:url(//evil)'
  const { css, notes } = themeStylesheet({
    theme: 'mint',
    colors: { primary: evil, light: evil, dark: '#12345678' },
    background: { color: { light: evil } },
    fonts: { family: "x'</style><script>", heading: { family: 'A;}' } },
  })
  expect(css).not.toMatch(/evil|body\{|script|style|12345678|A;}/)
  expect(css.match(/[{}]/g)).toHaveLength(2)
  expect(notes.map((note) => note.setting)).toEqual([
    'colors.primary',
    'colors.light',
    'colors.dark',
    'background.color.light',
    'fonts.body.family',
    'fonts.heading.family',
  ])
  expect(tintStylesheet([{ light: evil, dark: evil }])).toBe('')
  expect(fontFaces([{ family: 'A', url: '/a") format("x"', format: 'woff2' }])).toBe('')
  expect(fontFaces([{ family: 'A', url: '/a.woff2', format: 'woff2', weight: '1;}' }])).toBe('')
  fc.assert(fc.property(fc.string(), (text) => !isHexColor(text) || /^#[\da-fA-F]{3,6}$/.test(text)))
})

test('X13: no text in any setting of the look ends a declaration, a rule or the stylesheet', () => {
  const part = fc.constantFrom(
    'red',
    ';',
    '}',
    '{',
    '"',
    "'",
    '</style>',
    '<',
    'url(',
    ')',
    '/*',
    '\\',
    '#fff',
    '@import',
    '\n',
    'Inter',
    ',',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 6, maxLength: 6 }),
      ([a = '', b = '', c = '', d = '', e = '', f = '']) => {
        const { css } = themeStylesheet({
          theme: 'mint',
          colors: { primary: a, light: b, dark: c },
          background: { color: { light: d } },
          fonts: { family: e, heading: { family: f } },
        })
        expect(css.match(/[{}]/g)).toHaveLength(2)
        expect(css).not.toMatch(/[<\\@]|\/\*|url\(/)
        expect((css.match(/"/g) ?? []).length % 2).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})

test('fonts by role, with weights', () => {
  const { css } = themeStylesheet({
    ...settings('#0f766e'),
    fonts: { family: 'IBM Plex Sans', weight: 450, heading: { family: 'Lora', weight: 700 } },
  })
  expect(css).toContain(
    "--font-body:'IBM Plex Sans','IBM Plex Sans Fallback','Inter Variable','Inter Fallback'",
  )
  expect(css).toContain('--weight-body:450')
  expect(css).toContain("--font-heading:'Lora','Lora Fallback',var(--font-body)")
  expect(css).toContain('--weight-heading:700')
})

test('a bundled family is faces with their ranges under two names, and a fallback of its widths', () => {
  const css = fontFaces(bundledFiles('geist', (file) => `/docs/_octavo/${file}`))
  expect(css).toMatch(
    /^@font-face\{font-family:'Geist Variable';src:url\("\/docs\/_octavo\/geist\.woff2"\) format\("woff2"\);font-weight:400 700;/,
  )
  expect(css.match(/font-family:'Geist'/g)).toHaveLength(7)
  expect(css.match(/unicode-range:U\+/g)).toHaveLength(14)
  expect(fallbackFace('geist')).toContain(
    "font-family:'Geist Fallback';src:local('Arial'),local('Liberation Sans')",
  )
})

test.each(Object.values(themes))(
  '$name: backgrounds, foregrounds and bar are readable for every brand colour',
  (theme) => {
    fc.assert(
      fc.property(hex, (primary) => {
        const neutrals = neutralsOf(primary, undefined, theme.neutrals)
        const backgrounds = [neutrals.background, neutrals.raised, neutrals.sunken, neutrals.codeBackground]
        for (const scheme of ['light', 'dark'] as const) {
          for (const background of backgrounds) {
            expect(contrastOf(neutrals.muted[scheme], background[scheme])).toBeGreaterThanOrEqual(4.5)
          }
          const bar = barBackground(primary)[scheme]
          expect(contrastOf(layOver('#ffffff', bar, 0.78), bar)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 40 },
    )
  },
)

test('a bar on a dark page is calmer than the brand', () => {
  for (const brand of ['#4338ca', '#6d28d9', '#be123c']) {
    const { light, dark } = barBackground(brand)
    expect(hexToOklch(light).c).toBeGreaterThan(hexToOklch(brand).c * 0.7)
    expect(hexToOklch(dark).c).toBeLessThan(hexToOklch(brand).c * 0.65)
  }
})

test.each(Object.values(themes))("lines of authors' greys are seen in the dark of $name", ({ name }) => {
  const config = { ...settings('#4d7c0f', '#a3e635'), theme: name }
  const { dark } = siteColors(config).background
  const shades = ['gray', 'slate', 'zinc', 'neutral', 'stone'].map(
    (grey) => utilityColors(config)[grey]?.['800'],
  )
  for (const shade of shades) expect(contrastOf(shade ?? '', dark)).toBeGreaterThanOrEqual(1.28)
  if (name === 'linden') expect(shades[0]).toBe('#1f2937')
})

test('colours of anchors and banners are one rule each', () => {
  const tint = { light: '#FFEE00', dark: '#112233' }
  expect(tintStylesheet([tint, tint])).toMatch(
    /^\.tint-ffee00-112233\{--tint:light-dark\(#FFEE00,#112233\);--tint-ink:light-dark\(#000,#fff\);--tint-fill:light-dark\(#[\da-f]{6},#112233\);--tint-fill-ink:#fff\}\n$/,
  )
})
