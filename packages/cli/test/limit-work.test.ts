import { describe, expect, it } from 'vitest'
import { createWorkLimit } from '../src/hooks/limit-work.ts'

const named = (name: string) => ({ name, plugin: () => undefined })

describe('the limit of plugins', () => {
  it('returns what the work of a plugin does', async () => {
    const limit = createWorkLimit(60_000)
    expect(await limit(named('a'), async () => 'made')).toBe('made')
    await expect(limit(named('a'), () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
    await expect(
      limit(named('a'), () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
  })

  it.each([
    [
      'loops for ever',
      async () => {
        for (;;);
      },
    ],
    ['never resolves', () => new Promise<never>(() => {})],
  ])('ends a plugin that %s, and does not run it again', async (_, work) => {
    const limit = createWorkLimit(100)
    const [slow, sound] = [named('slow'), named('sound')]
    await expect(limit(slow, work)).rejects.toThrow('it takes more than 0.1 s')
    let runs = 0
    const count = async () => ++runs
    await expect(limit(slow, count)).rejects.toThrow('it takes more than 0.1 s')
    expect(await limit(sound, count)).toBe(1)
  })
})
