import { createDiagnostic, type Checked, type Diagnostic } from './diagnostic.ts'
import { readCodes, type ReadFamily } from './read-codes.ts'
import { pointAt } from './span.ts'

/** Part of the Encoding standard that every JavaScript engine has; the language's own types leave it out. */
interface Decoder {
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string
}
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder

/** The file that {@link decodeText} reports about. */
export interface DecodeOptions {
  /** Path for diagnostics, relative to the project's root. */
  readonly path: string
  /** Family of the diagnostics; default `page`. */
  readonly family?: ReadFamily
}

/**
 * Decodes UTF-8 to text without byte order mark. UTF-16, NUL bytes and bytes that are not UTF-8 are reported with their
 * byte offset; the text is then a best effort, so that other errors are found too. Test id R11.
 */
export function decodeText(bytes: Uint8Array, options: DecodeOptions): Checked<string> {
  const wide = utf16Label(bytes)
  if (wide) {
    const diagnostic = undecodable('is UTF-16, not UTF-8', { ...options, offset: 0, before: '' })
    return { value: new TextDecoder(wide).decode(bytes), diagnostics: [diagnostic] }
  }
  const text = decodeStrictly(bytes)
  if (text === undefined) {
    const offset = firstInvalidByte(bytes)
    const before = new TextDecoder('utf-8').decode(bytes.subarray(0, offset))
    const diagnostic = undecodable(`is not UTF-8 at byte ${offset}`, { ...options, offset, before })
    return { value: new TextDecoder('utf-8').decode(bytes), diagnostics: [diagnostic] }
  }
  const nul = text.indexOf('\0')
  if (nul < 0) return { value: text, diagnostics: [] }
  const before = text.slice(0, nul)
  return {
    value: text,
    diagnostics: [
      undecodable(`holds a NUL byte at byte ${bytes.indexOf(0)}`, { ...options, offset: nul, before }),
    ],
  }
}

const utf16Label = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Offset of the first byte that cannot belong to UTF-8 text, by halving; an unfinished last character counts. */
function firstInvalidByte(bytes: Uint8Array): number {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isPrefix(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  return good
}

function isPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function undecodable(
  reason: string,
  { path, family = 'page', before }: DecodeOptions & { readonly offset: number; readonly before: string },
): Diagnostic {
  const start = pointAt(before, before.length)
  return createDiagnostic(readCodes[family].unreadable, `"${path}" ${reason}`, {
    span: { path, start, end: start },
    help: 'save the file as UTF-8',
  })
}
