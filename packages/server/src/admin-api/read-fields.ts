import { fail } from './api-error.ts'
import type { Fields } from './read-body.ts'

/** Rejects fields that an operation does not know, so that a misspelt one is not ignored. */
export function onlyFields(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined) fail(422, `The field ${quoted(unknown)} is not known`)
}

/** Returns the prompt: 1 character to `maxBytes` bytes of text. */
export function promptOf(fields: Fields, maxBytes: number): string {
  const { prompt } = fields
  if (prompt === undefined) fail(422, 'The field "prompt" is missing')
  if (typeof prompt !== 'string') fail(422, 'The field "prompt" has to be a text')
  if (prompt.trim() === '') fail(422, 'The field "prompt" is empty')
  if (Buffer.byteLength(prompt) > maxBytes) fail(413, `The prompt has more than ${maxBytes} bytes`)
  // PostgreSQL stores neither of the two.
  if (/\0|\p{Surrogate}/u.test(prompt)) fail(422, 'The field "prompt" has characters that are not text')
  return prompt
}

/** Returns the name of a branch as Git allows it; undefined when there is none. Source: git-check-ref-format. */
export function branchOf({ branch }: Fields): string | undefined {
  if (branch === undefined) return undefined
  if (typeof branch !== 'string' || !isBranch(branch))
    fail(422, 'The field "branch" is not the name of a branch')
  return branch
}

/** True for a name that Git allows for a branch, and that no command takes for an option. */
export const isBranch = (name: string): boolean =>
  /^[\w./+@#-]{1,200}$/.test(name) &&
  !/^[-/.]|\.\.|\/\/|\/\.|@\{|(?:\/|\.|\.lock)$|\.lock\/|^@$|^HEAD$/.test(name)

const quoted = (name: string) => JSON.stringify(name.slice(0, 60))
