import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createReplaceableListener } from '../src/replaceable-listener.ts'

test('further requests go to the next listener, and the one before has ended with its last response', async () => {
  const asked: string[] = []
  const { listener, replace } = createReplaceableListener(() => asked.push('first'))
  const ask = () => {
    const reply = new EventEmitter() as ServerResponse
    listener({} as IncomingMessage, reply)
    return () => reply.emit('close')
  }
  const [closeOne, closeTwo] = [ask(), ask()]
  let isEnded = false
  const ended = replace(() => asked.push('second')).then(() => (isEnded = true))
  const closeThree = ask()
  closeOne()
  await Promise.resolve()
  expect([asked, isEnded]).toEqual([['first', 'first', 'second'], false])
  closeTwo()
  await ended
  closeThree()
  await replace(() => asked.push('third'))
  ask()
  expect(asked.at(-1)).toBe('third')
})
