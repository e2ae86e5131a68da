import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOctavo, startOctavo } from './twins/run-octavo.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'
import { distOf, smallConfig } from './twins/small-project.ts'

describe('octavo build, interrupted', () => {
  const pages = Array.from({ length: 150 }, (_, n) => `p${n}`)
  const large = {
    'docs.json': JSON.stringify({ ...smallConfig, navigation: { pages: ['index', ...pages] } }),
    'index.mdx': 'first',
    ...Object.fromEntries(
      pages.map((page) => [`${page}.mdx`, `# ${page}\n\n${'Some words. '.repeat(50)}\n`]),
    ),
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('B16 ends on %s with %i, the old site whole', async (signal, code) => {
    const cwd = tempFolder(large)
    await runOctavo(['build'], { cwd })
    const before = distOf(cwd)
    writeFileSync(join(cwd, 'index.mdx'), 'second')
    const running = startOctavo(['build'], { cwd })
    await running.printed(/Building/)
    running.process.kill(signal)
    const ended = await running.ended
    expect(ended).toMatchObject({ code, signal: null })
    expect(distOf(cwd)).toEqual(before)
    expect(await runOctavo(['build'], { cwd })).toMatchObject({ code: 0 })
    expect(distOf(cwd)?.['index.html']).toContain('second')
    // An entry of the cache that was being written counts as one, and goes with the oldest.
    const isLeft = (path: string) => path.includes('.octavo-') && !path.startsWith('.cache/')
    expect(Object.keys(treeOf(cwd) ?? {}).filter(isLeft)).toEqual([])
  })

  it('B17 leaves one whole site behind, whenever it is killed', async () => {
    const cwd = tempFolder(large)
    await runOctavo(['build'], { cwd })
    const first = distOf(cwd)
    writeFileSync(join(cwd, 'index.mdx'), 'second')
    // The progress of a build depends on the machine: the delays cover all of it.
    for (const delayMs of [0, 20, 60, 120, 250, 500]) {
      const running = startOctavo(['build'], { cwd })
      await running.printed(/Building/)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      running.process.kill('SIGKILL')
      await running.ended
      const left = distOf(cwd)
      if (left?.['index.html'] !== first?.['index.html']) break
      expect(left).toEqual(first)
    }
    expect(await runOctavo(['build'], { cwd })).toMatchObject({ code: 0 })
    const { 'index.html': home, ...rest } = distOf(cwd) ?? {}
    expect(home).toContain('second')
    expect(Object.keys(rest).length).toBe(Object.keys(first ?? {}).length - 1)
    expect(Object.keys(treeOf(cwd) ?? {}).filter((path) => path.includes('.octavo-'))).toEqual([])
  })
})
