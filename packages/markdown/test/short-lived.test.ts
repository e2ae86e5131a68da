import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { asSitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { parsePage } from '../src/parse-page.ts'
import { twinComponents, twinTools } from './twins.ts'

// As in a build: V8 would allocate some objects of pages among its old ones.
setFlagsFromString('--no-allocation-site-pretenuring')

/** Objects that nobody holds, more than the space for young ones takes: V8 removes what is not reachable there. */
function collectYoung(): void {
  for (let round = 0; round < 40; round += 1) Array.from({ length: 20_000 }, (_, index) => ({ index }))
}

const countOf = (files: WeakSet<object>): number =>
  inspect(files, { showHidden: true, depth: 0, maxArrayLength: null }).split('[Object]').length - 1

test('nothing of a page survives it: short collections of V8 remove its trees', async () => {
  const files = new WeakSet<object>()
  for (let number = 0; number < 50; number += 1) {
    const file = { path: asSitePath(`p${number}.mdx`), text: '## A\n\n- *b* `c`\n\n<Note>d</Note>\n' }
    files.add(file)
    await parsePage({ file, modules: new Map() }, { tools: twinTools, components: twinComponents })
  }
  collectYoung()
  expect(countOf(files)).toBeLessThan(10)
})
