import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherLines } from '../src/print/gather-lines.ts'

test('lines of one turn are written with one call, in their order', async () => {
  const written: string[] = []
  const line = gatherLines((text) => written.push(text))
  line('a\n')
  line('b\n')
  expect(written).toEqual([])
  await nextTurn()
  line('c\n')
  await nextTurn()
  expect(written).toEqual(['a\nb\n', 'c\n'])
})
