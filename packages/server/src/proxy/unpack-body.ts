import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** What the proxy can unpack, as `Accept-Encoding` says it. */
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
 * The body of an answer, unpacked piece by piece as it comes; with a packing that nobody here knows, the bytes as they
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
    // A fault reaches whoever reads the last stream.
    (body, make) => (make ? pipeline(body, make(), () => {}) : body),
    answer,
  )
}
