// D14 in small: `npm run soak:dev` does the same for hours.
import { expect, test } from 'vitest'
import { soak } from './soak/dev.mjs'

test('D14 forty edits leave memory and descriptors where they were', { timeout: 240_000 }, async () => {
  const samples = await soak({ edits: 40, sampleEvery: 10 })
  expect(samples).toHaveLength(4)
  const [, second, , last] = samples
  if (!second || !last || last.descriptors === 0) return
  expect(last.descriptors - second.descriptors).toBeLessThan(5)
  expect(last.megabytes - second.megabytes).toBeLessThan(50)
})
