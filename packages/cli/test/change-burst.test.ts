// Which paths a burst of changes reports, and when.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChangeBurst } from '../src/dev/change-burst.ts'
import { markerName } from '../src/output/output-names.ts'
import { tempFolder } from './twins/temp-folder.ts'

describe('a burst of changes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())
  const start = (files: Record<string, string>) => {
    const root = tempFolder(files)
    const bursts: (readonly string[])[] = []
    const burst = createChangeBurst(root, (paths) => bursts.push(paths))
    const change = (...paths: string[]) => {
      for (const path of paths) burst.add(path)
      vi.advanceTimersByTime(20)
      return bursts.splice(0)
    }
    return { root, bursts, burst, change }
  }

  it('reports each path that differs once', () => {
    const { root, change } = start({ 'a.mdx': 'a', 'b.mdx': 'b' })
    expect(change('a.mdx', 'b.mdx', 'a.mdx')).toEqual([['a.mdx', 'b.mdx']])
    expect(change('a.mdx')).toEqual([])
    writeFileSync(join(root, 'a.mdx'), 'longer')
    expect(change('a.mdx', 'b.mdx')).toEqual([['a.mdx']])
    utimesSync(join(root, 'a.mdx'), 1, 1)
    expect(change('a.mdx')).toEqual([['a.mdx']])
    rmSync(join(root, 'a.mdx'))
    expect(change('a.mdx')).toEqual([['a.mdx']])
    expect(change('a.mdx')).toEqual([])
    mkdirSync(join(root, 'a.mdx'))
    expect(change('a.mdx')).toEqual([['a.mdx']])
    writeFileSync(join(root, 'a.mdx/inner'), '')
    expect(change('a.mdx')).toEqual([])
  })
  it('leaves out what a build has written', () => {
    const { change } = start({ [`out/${markerName}`]: '', 'out/x/page.html': '', 'outside/a': '' })
    expect(change('out', 'out/x/page.html', 'outside/a')).toEqual([['outside/a']])
  })
  it('ends 20 ms after the last change, and 400 ms after the first at the latest', () => {
    const { burst, bursts } = start({ 'a.mdx': 'a' })
    burst.add('a.mdx')
    vi.advanceTimersByTime(19)
    burst.add('a.mdx')
    vi.advanceTimersByTime(19)
    expect(bursts).toEqual([])
    vi.advanceTimersByTime(1)
    expect(bursts).toEqual([['a.mdx']])
    for (let ms = 0; ms < 399; ms += 19) {
      burst.add(`b-${ms}`)
      vi.advanceTimersByTime(19)
    }
    expect(bursts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(bursts).toHaveLength(2)
    burst.add('c')
    burst.cancel()
    vi.advanceTimersByTime(1000)
    expect(bursts).toHaveLength(2)
  })
})
