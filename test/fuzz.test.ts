// R19: a small and constant part of `npm run fuzz`: inputs that failed once, and a few inputs of each target.
import { describe, expect, it } from 'vitest'
import { fuzz } from './fuzz/campaign.mjs'
import { findingsOf } from './fuzz/found.mjs'
import { minimise } from './fuzz/minimise.mjs'
import { expectHarmless } from './fuzz/oracle.mjs'
import { targetNames } from './fuzz/targets.mjs'

const seed = 20261122

it.each(targetNames)(
  'R19 %s: what failed once, and a few inputs of a fixed seed, give typed diagnostics and nothing else',
  { timeout: 240_000 },
  async (name) => {
    const first = findingsOf(name).map(({ input }) => input)
    const { findings, executions } = await fuzz(name, { seed, count: 10, seconds: Infinity, first })
    expect(findings).toEqual([])
    expect(executions).toBe(10)
  },
)

describe('the tools of R19', () => {
  it('minimise keeps what a failure needs', async () => {
    const noise = 'lorem ipsum '.repeat(20)
    expect(await minimise(`${noise}<b${noise}>${noise}`, async (text: string) => /<b[^>]*>/.test(text))).toBe(
      '<b>',
    )
  })

  it.each([
    '<p onclick="x()">a</p>',
    '<script>alert(1)</script>',
    '<script src="https://evil.example/a.js"></script>',
    '<a href="java&#9;script:alert(1)">a</a>',
    '<svg><a xlink:href="javascript:alert(1)"/></svg>',
    '<iframe srcdoc="<p>"></iframe>',
    '<template><p onload=1></p></template>',
  ])('the check of pages sees %s', (html) => {
    expect(() => expectHarmless(html)).toThrow(/./)
  })

  it('the check of pages lets ours pass', () => {
    expectHarmless(
      '<script src="/_octavo/main.1a2b.js"></script><script type="application/json">{"a":1}</script>',
    )
  })
})
