// What a page learns from the process of authors, with a process that answers as told.
import type { AuthorCode, IslandTask } from '@octavo/site'
import { describe, expect, it } from 'vitest'
import type { ProcessEvents } from '../src/ports/author-code/author-process.ts'
import { frameMarks, type ProcessJob, type ProcessStart } from '../src/ports/author-code/protocol.ts'
import { createAuthorRunner } from '../src/ports/author-code/run-author-code.ts'
import { offeredNames } from './twins/offered-names.ts'

const task: IslandTask = { value: { $: 'element', of: '#0', props: {}, children: [] }, answers: {} }
const codeOf = (text: string): AuthorCode => ({
  modules: { 'a.jsx': { text, language: 'jsx', imports: {} } },
  parts: [{ kind: 'export', module: 'a.jsx', name: 'A', members: '' }],
})
const lines = "const word = 'x'\nexport const A = () => {\n  throw new Error(word)\n}"

type Act = (events: ProcessEvents, job: ProcessJob) => void

/** A runner whose process does `act` for each job; `sent` has what the process has received. */
function openRunner(act: Act, limitMs?: number) {
  const sent: (ProcessStart | ProcessJob)[] = []
  let [starts, scripts] = [0, 0]
  const run = createAuthorRunner({
    renderingScript: async () => `script ${++scripts}`,
    names: async () => offeredNames,
    ...(limitMs !== undefined && { limitMs }),
    start: (events) => {
      starts += 1
      return {
        send: (message) => {
          sent.push(message as ProcessJob)
          if (!('id' in (message as object)))
            return events.onFrame({ id: 0, index: frameMarks.ready, body: '' })
          const job = message as ProcessJob
          queueMicrotask(() => act(events, job))
        },
        end: () => {},
      }
    },
  })
  return { run, sent, counts: () => [starts, scripts] }
}

/** Answers each island of a job with the same. */
const answering =
  (answer: object): Act =>
  (events, { id, islands }) => {
    events.onFrame({ id, index: frameMarks.loaded, body: '' })
    for (const index of islands.keys()) events.onFrame({ id, index, body: JSON.stringify(answer) })
  }

const outcomeOf = async (act: Act, text = lines) => (await openRunner(act).run(codeOf(text), [task]))[0]
const threw = (name: string, message: string, stack = '') =>
  answering({ kind: 'threw', name, message, stack })

describe('the outcome of an island', () => {
  it('is what the process has rendered', async () => {
    const answer = { kind: 'rendered', html: '<p>', requests: [], css: ['a'], impure: ['the clock'] }
    expect(await outcomeOf(answering(answer))).toEqual(answer)
  })

  it.each<[string, Act, string]>([
    ['too long', answering({ kind: 'large' }), 'returns more than 4 MB of HTML'],
    ['no answer', answering({}), 'returns an invalid result'],
    [
      'the end of the process',
      (events) => events.onEnd({ reason: '1', aborted: false }),
      'ends the process that renders it',
    ],
    [
      'a full heap',
      (events) => events.onEnd({ reason: '134', aborted: true }),
      'uses more than 256 MB of memory',
    ],
  ])('is a limit: %s', async (_, act, message) => {
    expect(await outcomeOf(act)).toEqual({ kind: 'limit', message })
  })

  it('is a limit where memory outside of the heap ends', async () => {
    const limit = { kind: 'limit', message: 'uses more than 256 MB of memory', location: undefined }
    for (const message of ['Array buffer allocation failed', 'Invalid array buffer length'])
      expect(await outcomeOf(threw('RangeError', message))).toEqual(limit)
    const others = [
      threw('RangeError', 'Invalid array length'),
      threw('Error', 'Array buffer allocation failed'),
    ]
    for (const other of others) expect(await outcomeOf(other)).toMatchObject({ kind: 'threw' })
  })

  it('is left to the browser where one is missing', async () => {
    for (const name of ['window', 'document', 'ResizeObserver', 'crypto', 'localStorage'])
      expect(await outcomeOf(threw('ReferenceError', `${name} is not defined`))).toEqual({ kind: 'browser' })
    for (const other of [
      threw('ReferenceError', 'word is not defined'),
      threw('ReferenceError', 'my window is not defined'),
      threw('Error', 'window is not defined'),
    ])
      expect(await outcomeOf(other)).toMatchObject({ kind: 'threw' })
  })

  it('is an error with its name, but for the usual one', async () => {
    expect(await outcomeOf(threw('TypeError', 'no function'))).toMatchObject({
      message: 'TypeError: no function',
    })
    expect(await outcomeOf(threw('Error', 'no function'))).toMatchObject({ message: 'no function' })
  })

  it('is late, alone or with its page', async () => {
    const never: Act = (events, { id }) => events.onFrame({ id, index: frameMarks.loaded, body: '' })
    const { run } = openRunner(never, 200)
    expect(
      (await run(codeOf(lines), [task, task, task])).map((one) => 'message' in one && one.message),
    ).toEqual([
      'is not rendered within 0.2 seconds',
      'is not rendered: the components of its page take more than 0.4 seconds',
      'is not rendered: the components of its page take more than 0.4 seconds',
    ])
  })

  it('is that nothing can be run', async () => {
    const run = createAuthorRunner({
      renderingScript: async () => '',
      names: async () => offeredNames,
      start: (events) => {
        queueMicrotask(() => events.onEnd({ reason: 'EAGAIN', aborted: false }))
        return { send: () => {}, end: () => {} }
      },
    })
    expect(await run(codeOf(lines), [task])).toEqual([
      { kind: 'unavailable', message: 'its process cannot be started (EAGAIN)' },
    ])
  })

  it('is that the code is not valid, for each island and without a process', async () => {
    const { run, counts } = openRunner(answering({}))
    const invalid = {
      kind: 'invalid',
      message: 'Unexpected end of file',
      location: { path: 'a.jsx', line: 1 },
    }
    expect(await run(codeOf('export const A = ('), [task, task])).toMatchObject([invalid, invalid])
    expect(counts()).toEqual([0, 0])
  })
})

describe('the location of an error', () => {
  /** The line and column of a text in the bundle, as a stack names them. */
  const stackOf = (job: ProcessJob, text: string, before = '') => {
    const at = job.code.indexOf(text)
    const above = job.code.slice(0, at).split('\n')
    return `Error: x\n${before}    at A (octavo-page.js:${above.length}:${(above.at(-1)?.length ?? 0) + 1})`
  }
  const locate = (text: string, before?: string, code = lines) =>
    outcomeOf((events, job) => threw('Error', 'x', stackOf(job, text, before))(events, job), code)

  it('is that of the author, 1-based', async () => {
    expect(await locate('new Error')).toMatchObject({ location: { path: 'a.jsx', line: 3, column: 9 } })
  })

  it('passes over lines that are not the author’s', async () => {
    const before = '    at octavo-page.js:1:1\n    at other.js:2:3\n    at octavo-page.js:9999:1\n'
    expect(await locate('new Error', before)).toMatchObject({ location: { line: 3, column: 9 } })
  })

  it('is unknown where no line is', async () => {
    expect(await outcomeOf(threw('Error', 'x', 'Error: x\n    at other.js:1:1'))).toEqual({
      kind: 'threw',
      message: 'x',
      location: undefined,
    })
    // The text that holds an expression of the page is behind its last line.
    const code = {
      modules: { 'page.mdx': { text: 'const a = 1', language: 'jsx', imports: {} } },
      parts: [{ kind: 'source', module: 'page.mdx', source: '\nwrong(1)', names: [] }],
    } as const
    const { run } = openRunner((events, job) => threw('Error', 'x', stackOf(job, 'wrong(1)'))(events, job))
    expect(await run(code, [task])).toMatchObject([{ kind: 'threw', location: undefined }])
  })
})

describe('the runner', () => {
  const rendered = answering({ kind: 'rendered', html: '', requests: [], css: [], impure: [] })

  it('starts one process with the rendering script, for the first page that runs code', async () => {
    const { run, sent, counts } = openRunner(rendered)
    expect(counts()).toEqual([0, 0])
    await run(codeOf(lines), [task])
    await run(codeOf(`${lines}\n`), [task, task])
    expect(counts()).toEqual([1, 1])
    expect(sent[0]).toMatchObject({ rendering: 'script 1', surroundings: expect.stringContaining('octavo') })
    expect(sent.slice(1).map((job) => 'islands' in job && job.islands.length)).toEqual([1, 2])
  })

  it('bundles equal code once', async () => {
    const { run, sent } = openRunner(rendered)
    const [first, again, other] = [codeOf(lines), codeOf(lines), codeOf('export const A = 1')]
    for (const code of [first, again, other]) await run(code, [task])
    const codes = sent.slice(1).map((job) => 'code' in job && job.code)
    expect(codes[0]).toBe(codes[1])
    expect(codes[2]).not.toBe(codes[0])
  })
})
