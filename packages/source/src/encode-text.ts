interface Encoder {
  encode(text: string): Uint8Array
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number }
}

// Every runtime has it; the language alone does not.
declare const TextEncoder: new () => Encoder

const encoder = new TextEncoder()

/** The bytes of texts of 100,000 characters, each of at most three bytes; larger ones are encoded by themselves. */
const buffer = new Uint8Array(300_000)

/** Returns a text as UTF-8: `TextEncoder` in half the time for a page, whose length it would count first. */
export function encodeText(text: string): Uint8Array {
  if (text.length * 3 > buffer.length) return encoder.encode(text)
  const { written } = encoder.encodeInto(text, buffer)
  return buffer.slice(0, written)
}

/** Returns texts one after the other as UTF-8, without a copy of them as one text. */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  let size = 0
  for (const text of texts) {
    if (text.length * 3 > buffer.length - size) return encoder.encode(texts.join(''))
    size += encoder.encodeInto(text, size === 0 ? buffer : buffer.subarray(size)).written
  }
  return buffer.slice(0, size)
}
