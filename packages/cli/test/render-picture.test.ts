import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPictureRenderer } from '../src/ports/render-picture.ts'

const { resolve } = createRequire(import.meta.url)
const tool = {
  entry: resolve('@resvg/resvg-wasm'),
  program: readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')),
}

const svg = (content: string, side = 16) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">${content}</svg>`,
  fonts: [],
})
const sound = svg('<rect width="9" height="9"/>')
const noise = (octaves: number) =>
  svg(
    `<filter id="f"><feTurbulence numOctaves="${octaves}" baseFrequency="1"/></filter><rect width="2000" height="2000" filter="url(#f)"/>`,
    2000,
  )

test(
  'R17 a picture that asks for hours of filters is ended, the next one is rendered',
  { timeout: 60_000 },
  async () => {
    const draw = createPictureRenderer(tool, 4_000)
    const first = await draw(sound)
    expect(first?.slice(1, 4)).toEqual(Uint8Array.from(Buffer.from('PNG')))
    const [endless, next] = await Promise.all([draw(noise(999_999_999)), draw(sound)])
    expect(endless).toBeUndefined()
    expect(next).toEqual(first)
  },
)

test(
  'R17 three pictures that exceed their time are the last ones that are rendered',
  { timeout: 60_000 },
  async () => {
    const draw = createPictureRenderer(tool, 400)
    for (const octaves of [999_999_991, 999_999_992, 999_999_993])
      expect(await draw(noise(octaves))).toBeUndefined()
    expect(await draw(sound)).toBeUndefined()
  },
)

test(
  'a picture that was ready while the calling thread was occupied is not overdue',
  { timeout: 60_000 },
  async () => {
    const draw = createPictureRenderer(tool, 5_000)
    const first = await draw(sound)
    const second = draw(sound)
    // In this phase of the event loop, timers come next.
    await new Promise(setImmediate)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500)
    expect(await second).toEqual(first)
  },
)

test('R17 what is no picture, refers to itself or unfolds without end is not rendered, and stops nobody', async () => {
  const draw = createPictureRenderer(tool)
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
    '',
  )
  const entities = `<!DOCTYPE s [<!ENTITY e0 "aaaaaaaaaa">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`
  expect(await draw({ svg: entities, fonts: [] })).toBeUndefined()
  expect(await draw({ svg: 'no picture', fonts: [] })).toBeUndefined()
  expect(await draw(svg('<g id="a"><use xlink:href="#a"/></g>'))).toBeDefined()
  expect(await draw(svg('<image width="9" height="9" href="/etc/passwd"/>'))).toEqual(await draw(svg('')))
})

test('a picture is upon its own background, however many others there were', async () => {
  const draw = createPictureRenderer(tool)
  const backgrounds = Array.from({ length: 6 }, (_, at) =>
    svg(`<rect width="16" height="16" fill="#${at}${at}${at}"/>`),
  )
  const text = svg('<rect width="4" height="4" fill="red"/>')
  const all = (list: typeof backgrounds) =>
    Promise.all(list.map((background) => draw({ ...text, upon: { background, top: 2 } })))
  const first = await all(backgrounds)
  expect(new Set(first.map((png) => Buffer.from(png ?? []).toString('hex'))).size).toBe(6)
  expect(await all(backgrounds.toReversed())).toEqual(first.toReversed())
  expect(await all(backgrounds.map((background) => ({ ...background })))).toEqual(first)
  expect(await draw({ ...text, upon: { background: { svg: 'none', fonts: [] }, top: 2 } })).toBeUndefined()
})
