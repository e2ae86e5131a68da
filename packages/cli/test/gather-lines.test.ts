import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherLines } from '../src/print/terminal.ts'

test('lines of one turn are written with one call; a line that cannot wait is written behind them', async () => {
  const written: string[] = []
  const write = gatherLines((text) => written.push(text))
  write('a\n', 'soon')
  write('b\n', 'soon')
  expect(written).toEqual([])
  await nextTurn()
  write('c\n', 'soon')
  write('d\n', 'now')
  write('e\n', 'now')
  expect(written).toEqual(['a\nb\n', 'c\nd\n', 'e\n'])
  await nextTurn()
  expect(written).toHaveLength(3)
})
