import type { AskOutside } from './answer-outside.ts'

/**
 * Defines `TextEncoder`, `TextDecoder`, `atob` and `btoa` of the context itself; bytes are passed as strings of
 * the characters 0 to 255.
 */
export function offerEncodings(ask: AskOutside): void {
  const values = {
    TextEncoder: createEncoderClass(ask),
    TextDecoder: createDecoderClass(ask),
    atob: createConversion(ask, 'atob'),
    btoa: createConversion(ask, 'btoa'),
  }
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

function createEncoderClass(ask: AskOutside) {
  class TextEncoder {
    get encoding() {
      return 'utf-8'
    }
    encode(text: unknown = '') {
      return toBytes(ask('encode', String(text)) ?? '')
    }
    encodeInto(text: unknown, target: Uint8Array) {
      let read = 0
      let written = 0
      for (const letter of String(text)) {
        const bytes = this.encode(letter)
        if (written + bytes.length > target.length) break
        target.set(bytes, written)
        written += bytes.length
        read += letter.length
      }
      return { read, written }
    }
  }
  return TextEncoder
}

function createDecoderClass(ask: AskOutside) {
  class TextDecoder {
    readonly encoding: string
    readonly fatal: boolean
    readonly ignoreBOM: boolean
    #held = ''
    constructor(label: unknown = 'utf-8', { fatal = false, ignoreBOM = false } = {}) {
      const encoding = ask('encoding', String(label))
      if (encoding === undefined) throw new RangeError(`The "${String(label)}" encoding is not supported`)
      this.encoding = encoding
      this.fatal = fatal
      this.ignoreBOM = ignoreBOM
    }
    /** Pieces of a stream are buffered until the last one. */
    decode(input?: unknown, { stream = false } = {}) {
      const all = this.#held + (input === undefined ? '' : toText(bytesOf(input)))
      this.#held = stream ? all : ''
      if (stream) return ''
      const flags = `${this.fatal ? 'f' : ''}${this.ignoreBOM ? 'b' : ''}:${this.encoding}`
      const text = ask('decode', all, flags)
      if (text === undefined)
        throw new TypeError(`The encoded data was not valid for encoding ${this.encoding}`)
      return text
    }
  }
  return TextDecoder
}

function createConversion(ask: AskOutside, what: 'atob' | 'btoa') {
  return (input: unknown): string => {
    const answer = ask(what, String(input))
    if (answer !== undefined) return answer
    const error = new Error('The string contains characters that cannot be converted')
    throw Object.assign(error, { name: 'InvalidCharacterError' })
  }
}

function bytesOf(input: unknown): Uint8Array {
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
  return new Uint8Array(input as ArrayBuffer)
}

function toText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
