// The colour arithmetic against culori, on generated colours.
import { blend, clampChroma, converter, formatHex, oklch, parse, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import {
  contrastOf,
  hexToLinear,
  hexToOklch,
  intoGamut,
  isHexColor,
  layOver,
  linearToHex,
  oklchToHex,
  oklchToLinear,
  parseHexColor,
} from '@octavo/hast'

/** Numbers from 0 to 1 in a fixed order (mulberry32), so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = createRandom(11)
const randomHex = () => formatHex({ mode: 'rgb', r: random(), g: random(), b: random() })
const greys = Array.from({ length: 256 }, (_, byte) => `#${byte.toString(16).padStart(2, '0').repeat(3)}`)
const colors = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  ...greys,
  ...Array.from({ length: 2_000 }, randomHex),
]
const pairs = colors.map(
  (color, index) => [color, colors[(index * 7 + 3) % colors.length] ?? '#000000'] as const,
)
const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const linearOf = converter('lrgb')

describe('hex colours', () => {
  test('become linear light as in culori, and the same text again', () => {
    for (const color of colors) {
      const { r, g, b } = linearOf(color) ?? { r: NaN, g: NaN, b: NaN }
      const own = hexToLinear(color)
      expect(own[0], color).toBeCloseTo(r, 10)
      expect(own[1], color).toBeCloseTo(g, 10)
      expect(own[2], color).toBeCloseTo(b, 10)
      expect(linearToHex(own)).toBe(color)
    }
  })

  test('are read in every length, without their alpha', () => {
    for (const color of colors.slice(0, 400)) {
      const short = `#${color[1]}${color[3]}${color[5]}`
      expect(parseHexColor(short)).toEqual(hexToLinear(formatHex(short) ?? ''))
      expect(parseHexColor(`${short}8`)).toEqual(parseHexColor(short))
      expect(parseHexColor(`${color}80`)).toEqual(hexToLinear(color))
    }
    for (const text of ['', '#', '#12', '#12345', '#1234567', '#123456789', 'red', '#ggg', '123456'])
      expect(parseHexColor(text), text).toBeUndefined()
  })

  test('of docs.json have three or six digits', () => {
    expect(['#abc', '#ABCDEF'].every(isHexColor)).toBe(true)
    expect(['#abcd', '#abcdef00', 'abc', '#abc;', ' #abc', '#xyz', '#abc\n'].some(isHexColor)).toBe(false)
  })
})

describe('OKLCH', () => {
  test('is what culori computes', () => {
    for (const color of colors) {
      const theirs = oklch(color)
      const own = hexToOklch(color)
      expect(own.l, color).toBeCloseTo(theirs?.l ?? NaN, 5)
      expect(own.c, color).toBeCloseTo(theirs?.c ?? NaN, 5)
      if (own.c < 0.002) continue
      const turn = Math.abs(own.h - (theirs?.h ?? NaN))
      expect(Math.min(turn, 360 - turn), color).toBeLessThan(0.05)
      expect(oklchToHex(own)).toBe(color)
    }
  })

  test('the hue of a grey is 0', () => {
    for (const grey of greys) expect(hexToOklch(grey).h).toBe(0)
  })

  test('of any lightness, chroma and hue is moved into the gamut by chroma alone, as far as needed', () => {
    for (let count = 0; count < 1_000; count++) {
      const color = { l: random(), c: random() * 0.4, h: random() * 360 }
      const inside = intoGamut(color)
      expect(inside).toMatchObject({ l: color.l, h: color.h })
      const theirs = bytesOf(formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch')) ?? '')
      const own = bytesOf(oklchToHex(color))
      // Near black, the tolerance of the gamut (1e-4 of light) is several bytes of a channel.
      const most = color.l < 0.1 ? 8 : 2
      for (const [index, byte] of own.entries())
        expect(Math.abs(byte - (theirs[index] ?? NaN)), JSON.stringify(color)).toBeLessThanOrEqual(most)
      for (const channel of oklchToLinear(inside)) {
        expect(channel).toBeGreaterThan(-0.001)
        expect(channel).toBeLessThan(1.001)
      }
    }
  })
})

describe('two colours', () => {
  test('have the contrast of WCAG, in either order', () => {
    for (const [one, other] of pairs) {
      expect(contrastOf(one, other), `${one} ${other}`).toBeCloseTo(wcagContrast(one, other), 6)
      expect(contrastOf(other, one)).toBe(contrastOf(one, other))
    }
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 10)
  })

  test('are laid over each other as browsers do it', () => {
    for (const [top, background] of pairs) {
      const share = random()
      const theirs = parse(formatHex(blend([background, { ...parse(top), alpha: share } as never])) ?? '')
      const own = parse(layOver(top, background, share))
      for (const channel of ['r', 'g', 'b'] as const) {
        const difference = Math.abs((own as never)[channel] - (theirs as never)[channel]) * 255
        expect(difference, `${top} ${background} ${share}`).toBeLessThan(1.01)
      }
    }
  })
})
