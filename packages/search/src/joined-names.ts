import { isAlphanumeric } from './word-spans.ts'

/** Names of up to this length are also found without their `_` and `-`. */
const LONGEST_NAME = 24

const NAME = /[a-z0-9]+(?:[_-][a-z0-9]+){1,3}(?![\w-])/iy

/** Returns the names of a text with one to three single `_` or `-`, without these and in lower case, in any order. */
export function joinedNames(text: string): readonly string[] {
  const names: string[] = []
  for (const joint of ['-', '_']) {
    for (let at = text.indexOf(joint); at >= 0; at = text.indexOf(joint, at + 1)) {
      const name = nameAround(text, at)
      if (name !== '' && name.length <= LONGEST_NAME) names.push(name.replace(/[_-]/g, '').toLowerCase())
    }
  }
  return names
}

/** Returns the name whose first joint is at `joint`; '' when there is none. */
function nameAround(text: string, joint: number): string {
  let start = joint
  while (start > 0 && isAlphanumeric(text.charCodeAt(start - 1))) start -= 1
  const before = text[start - 1]
  if (start === joint || before === '-' || before === '_') return ''
  NAME.lastIndex = start
  return NAME.test(text) ? text.slice(start, NAME.lastIndex) : ''
}
