import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The encodings that the proxy can unpack, as a value of `Accept-Encoding`. */
export const unpackable = 'gzip, br'

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants
const eager = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH }
const unpackers: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: () => createGunzip(eager),
  'x-gzip': () => createGunzip(eager),
  deflate: () => createInflate(eager),
  br: () => createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH }),
}

/**
 * Unpacks the body of a response piece by piece; with an unknown encoding, the bytes as they
 * are. The reader's browser gets no `Content-Encoding`, so that sizes are counted on what it holds (defence 9).
 */
export function unpackBody(answer: IncomingMessage): Readable {
  const names = (answer.headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  const makers = names.toReversed().map((name) => unpackers[name])
  if (names.length > 3 || makers.some((make) => make === undefined)) return answer
  return makers.reduce<Readable>(
    // An error reaches the reader of the last stream.
    (body, make) => (make ? pipeline(body, make(), () => {}) : body),
    answer,
  )
}
