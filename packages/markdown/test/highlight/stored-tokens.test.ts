// Code that an earlier build coloured looks the same from the store, without its grammar.
import type { CodeSource } from '@octavo/hast'
import { describe, expect, it } from 'vitest'
import { createHighlighter } from '../../src/highlight/create-highlighter.ts'
import type { TokenStore } from '../../src/highlight/stored-tokens.ts'

const CODE: readonly CodeSource[] = [
  { language: 'ts', code: 'const a = `x ${b}`\n\n// [!code highlight]\nexport { a }  // ä 😀' },
  { language: 'bash', code: '$ npm run "build all"\n# done' },
  { language: 'json', code: '{ "name": "x", "list": [1, true, null] }' },
  { language: 'md', code: '# Title\n\n```js\nlet a = 1\n```' },
  { language: 'python', code: `key = "${'a'.repeat(300)}"\n\tx = f"{key}"` },
  { language: 'ts', code: 'const a = 1', asHtml: true },
]

interface Stored extends TokenStore {
  readonly values: Map<string, unknown>
}

function memoryStore(): Stored {
  const values = new Map<string, unknown>()
  return { values, load: (key) => values.get(key), store: (key, value) => void values.set(key, value) }
}

const LANGUAGES = ['ts', 'bash', 'json', 'md', 'js', 'python']

async function highlightAll(stored: TokenStore | undefined, languages: readonly string[] = LANGUAGES) {
  const highlighter = await createHighlighter({ stored })
  await highlighter.prepare(languages, ['dracula'])
  return CODE.map((source) => highlighter.highlight(source))
}

describe('tokens of an earlier build', () => {
  it('give the same lines as the grammars', async () => {
    const stored = memoryStore()
    const plain = await highlightAll(undefined)
    expect(await highlightAll(stored)).toEqual(plain)
    expect(stored.values.size).toBe(CODE.length)
    const stretches = [...stored.values].map(([key, value]) => [key, (value as Uint32Array).slice()] as const)
    expect(await highlightAll(stored)).toEqual(plain)
    // Other looks of the same tokens show that they are read.
    for (const [key, numbers] of stretches)
      stored.values.set(
        key,
        numbers.map((one) => (one > 4096 ? one ^ 1 : one)),
      )
    expect(await highlightAll(stored)).not.toEqual(plain)
  })

  it('are not used without the grammar: pages must not depend on the cache', async () => {
    const stored = memoryStore()
    await highlightAll(stored)
    expect(await highlightAll(stored, [])).toEqual(await highlightAll(undefined, []))
  })

  it('are not used for other code, and for what does not fit the code', async () => {
    const stored = memoryStore()
    const plain = await highlightAll(stored)
    for (const [key, value] of stored.values) {
      const numbers = value as Uint32Array
      stored.values.set(key, [numbers.slice(0, -1), Uint32Array.of(...numbers, 0), 'text'][key.length % 3])
    }
    expect(await highlightAll(stored)).toEqual(plain)
  })

  it('are not stored of code of descriptions, and of blocks with a theme of their own', async () => {
    const stored = memoryStore()
    const highlighter = await createHighlighter({ stored })
    await highlighter.prepare(['ts'], ['dracula'])
    highlighter.highlight({ language: 'ts', code: 'let a', verbatim: true })
    highlighter.highlight({ language: 'ts', code: 'let a', theme: 'dracula' })
    highlighter.highlight({ language: 'no language', code: 'let a' })
    highlighter.highlight({ language: 'go', code: 'not loaded' })
    expect(stored.values.size).toBe(0)
  })
})
