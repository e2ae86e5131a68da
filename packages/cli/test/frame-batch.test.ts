// Frames in memory that is used again are as they were written, however large the ones before them were.
import { expect, it } from 'vitest'
import { createFrameBatch } from '../src/disk/frame-batch.ts'
import { frameName, openFrame, readHead } from '../src/disk/frames.ts'

/** The bodies of frames that follow each other; undefined for one that is not whole. */
function bodiesOf(frames: Buffer): readonly (string | undefined)[] {
  const bodies: (string | undefined)[] = []
  for (let at = 0; at < frames.length;) {
    const { name = '', length = Infinity } = readHead(frames, at) ?? {}
    bodies.push(openFrame(frames.subarray(at, at + length), name)?.toString())
    at += length
  }
  return bodies
}

const bytes = (text: string) => new TextEncoder().encode(text)

it('frames of any size, and of several parts', () => {
  const batch = createFrameBatch()
  const name = (key: string) => frameName('program', key)
  const large = 'x'.repeat(5_000_000)
  for (const texts of [['one', ''], ['a', large, 'b'], [], ['short', 'y'.repeat(1000)], ['last']]) {
    const lengths = texts.map((text) =>
      batch.add(name(text.slice(0, 9)), [bytes(text.slice(0, 1)), bytes(text.slice(1))]),
    )
    expect(batch.length()).toBe(lengths.reduce((sum, length) => sum + length, 0))
    expect(bodiesOf(batch.take())).toEqual(texts)
    expect(batch.length()).toBe(0)
  }
})
