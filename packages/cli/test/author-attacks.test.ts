// Attacks of authors' code on the process, with a file, a variable and a server that must stay unreachable.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { AuthorCode } from '@octavo/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthorCodePorts } from '../src/ports/author-code/author-code-ports.ts'
import { attackPrelude, attacks } from './attacks/attack-table.ts'

const SECRET = 'canary-in-a-file'
const VARIABLE = 'canary-in-a-variable'
const folder = mkdtempSync(join(tmpdir(), 'octavo-attacks-'))
const file = join(folder, 'secret.txt')
const written = join(folder, 'written.txt')
const ports = createAuthorCodePorts({ limitMs: 4000 })
let server: Server
let calls = 0

beforeAll(async () => {
  process.env['OCTAVO_CANARY'] = VARIABLE
  writeFileSync(file, SECRET)
  server = createServer((socket) => {
    calls++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  delete process.env['OCTAVO_CANARY']
  server.close()
  rmSync(folder, { recursive: true })
})

const targets = () => ({ file, written, port: (server.address() as AddressInfo).port })

const lookText = () => `
let looking = false
const look = (thing) => {
  if (looking) return
  looking = true
  try {
    if (isForeign(thing)) found.push('OUTER ' + typeof thing)
    rob(thing, ${JSON.stringify(targets())})
  } finally {
    looking = false
  }
}`

const moduleText = (body: string) => `${attackPrelude}${lookText()}
export const A = (given) => {
  const attack = () => { ${body} }
  try { attack() } catch (fault) { if (found.length === 0) throw fault }
  return <p>looked {found.join(' ')}</p>
}`

async function draw(text: string) {
  const code: AuthorCode = {
    modules: { 'a.jsx': { text, language: 'jsx', imports: {} } },
    parts: [{ kind: 'export', module: 'a.jsx', name: 'A', members: '' }],
  }
  const value = { $: 'element', of: '#0', props: { word: 'x' }, children: ['y'] } as const
  const [outcome] = await ports.renderIslands(code, [{ value, answers: {} }])
  return outcome
}

test('the checks see an escape where there is one', async () => {
  const told = String(
    runInContext(`${attackPrelude}${lookText()}; look(URL); found.join(' ')`, createContext({ URL })),
  )
  expect(told).toContain('OUTER')
  for (const canary of [VARIABLE, SECRET]) expect(told).toContain(canary)
  expect(existsSync(written)).toBe(true)
  await expect.poll(() => calls).toBeGreaterThan(0)
  rmSync(written)
  await new Promise((resolve) => setTimeout(resolve, 100))
  calls = 0
})

/**
 * When the stack is full, Node 20 itself fails at making the text of a stack, with an error of the outer realm:
 * the second layer ends there. Its prototypes are frozen, and no code can be created from text.
 */
const leaking = new Set(['a stack that is made at the end of the stack'])

test.each(attacks)('V1, R16: %s does not lead out', async (name, body) => {
  const told = JSON.stringify(await draw(moduleText(body)))
  expect(told).toMatch(/"kind":"(?:rendered|threw|browser|limit)"/)
  if (!leaking.has(name)) expect(told).not.toContain('OUTER')
  expect(told).not.toContain('ALTERABLE')
  expect(told).not.toContain(SECRET)
  expect(told).not.toContain(VARIABLE)
})

test('V1: after all of them no file is written and nobody has called; the next page is as always', async () => {
  const text =
    'export const A = () => <p>{[1, 2].map((n) => n + 1).join()} {new URL("/b", "https://a.c").href}</p>'
  expect(await draw(text)).toMatchObject({ kind: 'rendered', html: '<p>2,3 https://a.c/b</p>' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(existsSync(written)).toBe(false)
  expect(calls).toBe(0)
})
