/** Yields the pieces of a body; throws `createError()` above `maxBytes`. */
export async function* limitBytes(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
  createError: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxBytes) throw createError()
    yield piece
  }
}
