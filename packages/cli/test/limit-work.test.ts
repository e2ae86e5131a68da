import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { extraOutputs } from '../../site/src/emit/extra-outputs.ts'
import { createWorkLimit } from '../src/hooks/limit-work.ts'
import { readHooks } from '../src/hooks/read-hooks.ts'
import { watchWork } from '../src/hooks/watched-work.ts'

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

describe('functions for further files', () => {
  const site = { base: '/', pages: [], read: async () => undefined }
  const never = () => new Promise<never>(() => {})
  const forever = () => {
    for (;;);
  }

  it('that never end are reported by name, and the others are asked', async () => {
    const outputs = [
      async function atlas() {
        await never()
      },
      forever,
      Object.assign(never.bind(undefined), {}),
      async () => [{ path: 'a.txt', content: 'A' }],
      () => [
        { path: 'b.txt', content: never },
        { path: 'c.txt', content: 'C' },
      ],
    ]
    const { hooks } = readHooks({ outputs }, {}, createWorkLimit(100))
    const { value, diagnostics } = await extraOutputs(hooks, site)
    expect(diagnostics.map(({ message, help }) => [message, help])).toEqual(
      ['atlas', 'forever', 'bound never'].map((name) => [
        `The function "${name}" of the settings fails: it takes more than 0.1 s`,
        'correct it, or leave it out of "outputs"',
      ]),
    )
    const texts = []
    for (const one of value) texts.push([one.path, new TextDecoder().decode(await one.bytes())])
    expect(texts).toEqual([
      ['a.txt', 'A'],
      ['b.txt', ''],
      ['c.txt', 'C'],
    ])
    expect(value.flatMap((one) => one.diagnostics?.() ?? []).map(({ message }) => message)).toEqual([
      'The function "outputs[4]" of the settings fails: it takes more than 0.1 s',
    ])
  })
})

describe('a thread that code of the settings blocks', () => {
  const address = pathToFileURL(join(import.meta.dirname, '../dist/hooks/limit-work.js')).href
  const run = (work: string) =>
    new Worker(
      `import(${JSON.stringify(address)}).then(({ createWorkLimit }) =>
        createWorkLimit(50)({ name: 'atlas' }, ${work}).catch(({ message }) => console.log(message)))`,
      { eval: true, stdout: true },
    )

  it('is reported with the name of the code, whose own limit cannot end it', async () => {
    const worker = run('async () => { await undefined; for (;;); }')
    const name = await new Promise((resolve) => watchWork(worker, resolve, 200))
    expect(name).toBe('atlas')
    await worker.terminate()
  })

  it.each(['async () => 1', '() => new Promise(() => {})'])('is not while %s can be ended', async (work) => {
    const worker = run(work)
    const names: string[] = []
    watchWork(worker, (name) => names.push(name), 200)
    await new Promise((resolve) => worker.once('exit', resolve))
    expect(names).toEqual([])
  })
})
