import { expect, test } from 'vitest'
import type { ImageHeader } from '../../../src/assets/pictures/image-header.ts'
import { createResizer, drawableAddress, isDrawable } from '../../../src/assets/pictures/resize-image.ts'
import type { Rasterize } from '../../../src/index.ts'

const bytes = Uint8Array.of(1, 2, 3)

test.each<[ImageHeader, string | undefined]>([
  [{ kind: 'svg' }, 'data:image/svg+xml;base64,AQID'],
  [{ kind: 'svg', width: 80000, height: 50000 }, 'data:image/svg+xml;base64,AQID'],
  [{ kind: 'png', width: 8000, height: 5000 }, 'data:image/png;base64,AQID'],
  [{ kind: 'jpeg', width: 1, height: 1 }, 'data:image/jpeg;base64,AQID'],
  [{ kind: 'gif', width: 1, height: 1 }, 'data:image/gif;base64,AQID'],
  [{ kind: 'png', width: 8000, height: 5001 }, undefined],
  [{ kind: 'webp' }, undefined],
  [{ kind: 'avif' }, undefined],
  [{ kind: 'ico' }, undefined],
])('R17: the address for the renderer of %j', (header, address) => {
  expect(drawableAddress({ bytes, header })).toBe(address)
})

/** Records the sides that are rendered; answers with one byte. */
function recorder(answer: (side: number) => Uint8Array | undefined = (side) => Uint8Array.of(side)) {
  const sides: number[] = []
  const rasterize: Rasterize = async ({ svg }) => {
    const side = Number(/width="(\d+)"/.exec(svg)?.[1])
    sides.push(side)
    return answer(side)
  }
  return { sides, rasterize }
}

test.each([
  [{ kind: 'svg' }, [32]],
  [{ kind: 'svg', width: 80000, height: 50000 }, [32]],
  [{ kind: 'png', width: 32, height: 10 }, [32]],
  [{ kind: 'png', width: 63, height: 10 }, [32]],
  [{ kind: 'png', width: 10, height: 64 }, [64, 32]],
  [{ kind: 'png', width: 300, height: 200 }, [256, 128, 64, 32]],
] as const)('%j is halved to 32 pixels: %j', async (header, expected) => {
  const { sides, rasterize } = recorder()
  expect(await createResizer({ bytes, header }, rasterize)({ side: 32 })).toEqual(Uint8Array.of(32))
  expect(sides).toEqual(expected)
})

test('sizes are rendered once, also those on the way to others', async () => {
  const { sides, rasterize } = recorder()
  const resize = createResizer({ bytes, header: { kind: 'png', width: 300, height: 200 } }, rasterize)
  for (const side of [32, 16, 64]) expect(await resize({ side })).toEqual(Uint8Array.of(side))
  expect(sides).toEqual([256, 128, 64, 32, 16])
  await resize({ side: 16, background: '#fff' })
  expect(sides).toEqual([256, 128, 64, 32, 16, 16])
})

test('a step that fails ends it', async () => {
  const { sides, rasterize } = recorder((side) => (side === 64 ? undefined : Uint8Array.of(1)))
  const header = { kind: 'png', width: 200, height: 200 } as const
  expect(await createResizer({ bytes, header }, rasterize)({ side: 32 })).toBeUndefined()
  expect(sides).toEqual([128, 64])
  expect(await createResizer({ bytes, header: { kind: 'webp' } }, rasterize)({ side: 32 })).toBeUndefined()
})

test('a picture that leaves nothing in the result cannot be rendered', async () => {
  const header = { kind: 'svg' } as const
  const of = (withPicture: Uint8Array | undefined, blank: Uint8Array) => {
    const rasterize: Rasterize = async ({ svg }) => (svg.includes('<image') ? withPicture : blank)
    return isDrawable(createResizer({ bytes, header }, rasterize), rasterize)
  }
  expect(await of(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(false)
  expect(await of(Uint8Array.of(1, 3), Uint8Array.of(1, 2))).toBe(true)
  expect(await of(Uint8Array.of(1, 2, 3), Uint8Array.of(1, 2))).toBe(true)
  expect(await of(undefined, Uint8Array.of(1))).toBe(false)
})
