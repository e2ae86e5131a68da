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
