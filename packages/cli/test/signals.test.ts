// Signals reach the main thread, whatever the thread of the command is doing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOctavo, startOctavo } from './twins/run-octavo.ts'
import { smallConfig } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

/** Loaded by Node into every thread: the thread of the command runs `code` soon after its start. */
function project(code: string): { readonly cwd: string; readonly env: { readonly NODE_OPTIONS: string } } {
  const cwd = tempFolder({ 'docs.json': JSON.stringify(smallConfig), 'index.mdx': 'Words' })
  const file = join(cwd, 'preload.cjs')
  writeFileSync(file, `if (!require('node:worker_threads').isMainThread) setTimeout(() => { ${code} }, 50)`)
  return { cwd, env: { NODE_OPTIONS: `--require ${file}` } }
}

/** Writes that it is busy to the descriptor, because the streams of a busy thread are not written, and never ends. */
const endless = `require('node:fs').writeSync(2, 'busy'); for (;;) {}`
const endlessPattern = `require('node:fs').writeSync(2, 'busy'); /^(a+)+$/.test('a'.repeat(60) + '!')`

describe('signals', () => {
  for (const [signal, code, busy] of [
    ['SIGINT', 130, endless],
    ['SIGTERM', 143, endlessPattern],
  ] as const) {
    it.each(['build', 'check', 'dev'])(
      `B16 V4 ${signal} ends octavo %s with ${code} while its thread is busy for ever`,
      async (command) => {
        const running = startOctavo([command, ...(command === 'dev' ? ['--port', '0'] : [])], project(busy))
        await running.printed(/busy/)
        running.process.kill(signal)
        expect(await running.ended).toMatchObject({ code, signal: null })
      },
    )
  }

  it('B16 is ended by the signal itself while its thread is in native code', async () => {
    const busy = `require('node:fs').writeSync(2, 'busy'); require('node:crypto').pbkdf2Sync('a', 'b', 1e9, 64, 'sha512')`
    const running = startOctavo(['build'], project(busy))
    await running.printed(/busy/)
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: null, signal: 'SIGTERM' })
  })

  it('B16 ends at once on a second signal', async () => {
    const running = startOctavo(['build'], project(endless))
    await running.printed(/busy/)
    running.process.kill('SIGTERM')
    running.process.kill('SIGINT')
    const { code } = await running.ended
    expect([130, 143]).toContain(code)
  })

  it.each([
    ['large arrays', `all.push(new Array(1e5).fill('x').map((x, i) => x + i))`],
    ['small objects', `all.push({ list: [all.length], text: 'x' + all.length })`],
  ])('R04 reports in one sentence that the memory is used up by %s', async (_, grow) => {
    const { cwd, env } = project(`const all = []; for (;;) ${grow}`)
    const options = `${env.NODE_OPTIONS} --max-old-space-size=100`
    const { code, err } = await runOctavo(['build'], { cwd, env: { NODE_OPTIONS: options } })
    expect(code).toBe(1)
    expect(err).toContain('Octavo ran out of memory')
    expect(err).not.toMatch(/\n\s+at |native stack|FATAL/)
  })
})
