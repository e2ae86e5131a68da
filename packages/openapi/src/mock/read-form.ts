import type { Pair } from './parameters/raw-value.ts'

/** The fields of a form as they were sent, in order. */
export interface SentForm {
  readonly pairs: readonly Pair[]
  /** Names of the fields that hold files, whose bytes nothing is known about. */
  readonly files: ReadonlySet<string>
}

/** Reads a body of `application/x-www-form-urlencoded`, or of a `multipart` type. */
export function readForm(type: string, text: string): SentForm {
  if (!/^multipart\//i.test(type))
    return { pairs: text === '' ? [] : text.split('&').map(readPair), files: new Set() }
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type) ?? []
  const parts = text
    .split(`--${quoted ?? bare ?? ''}`)
    .slice(1)
    .flatMap(readPart)
  return {
    pairs: parts.map(({ name, value }) => [name, value]),
    files: new Set(parts.filter(({ isFile }) => isFile).map(({ name }) => name)),
  }
}

function readPair(pair: string): Pair {
  const at = pair.indexOf('=')
  return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

interface SentPart {
  readonly name: string
  readonly value: string
  readonly isFile: boolean
}

/** Source: RFC 7578; names have `"` and line breaks percent-encoded. */
function readPart(part: string): readonly SentPart[] {
  const end = /\r?\n\r?\n/.exec(part)
  if (!end) return []
  const head = part.slice(0, end.index)
  const name = /^content-disposition:[^\r\n]*?;\s*name="([^"\r\n]*)"/im.exec(head)?.[1]
  if (name === undefined) return []
  const value = part.slice(end.index + end[0].length).replace(/\r?\n$/, '')
  const plain = name.replace(/%22/g, '"').replace(/%0D%0A/gi, '\r\n')
  return [{ name: plain, value, isFile: /;\s*filename\*?=/i.test(head) }]
}
