import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes of a content, and where they begin in it. */
export interface Part {
  readonly start: number
  /** Position after the last byte; undefined: the content is sent in one part. */
  readonly end: number | undefined
  readonly body: AsyncIterable<Uint8Array>
}

/** What became of a part. `misplaced`: it does not begin where the ones before end, or another one is received. */
export type ReceivedPart =
  | { readonly kind: 'stored' }
  | { readonly kind: 'partial'; readonly received: number }
  | { readonly kind: 'misplaced'; readonly received: number }
  | { readonly kind: 'wrong'; readonly reason: string }

/** A content that is received: what the manifest has of it, and its files. */
export interface ReceivedContent {
  readonly sha256: string
  readonly size: number
  /** Path while it is received. */
  readonly part: string
  /** Path when it is whole. */
  readonly whole: string
}

/** Contents that are received in parts at this moment. */
const receiving = new Set<string>()

/** Stores a part; the last one makes the content whole, after its digest was verified. */
export async function receivePart(content: ReceivedContent, part: Part): Promise<ReceivedPart> {
  if (await isFile(content.whole)) return { kind: 'stored' }
  await mkdir(dirname(content.part), { recursive: true, mode: 0o700 })
  // Contents that are sent in one part, also twice at once, do not meet.
  if (part.end === undefined)
    return receiveWhole({ ...content, part: `${content.part}-${randomUUID()}` }, part)
  if (receiving.has(content.part)) return { kind: 'misplaced', received: 0 }
  receiving.add(content.part)
  try {
    return await receiveNext(content, { ...part, end: part.end })
  } finally {
    receiving.delete(content.part)
  }
}

async function receiveWhole(content: ReceivedContent, { body }: Part): Promise<ReceivedPart> {
  try {
    const written = await append(content.part, body, { start: 0, end: content.size })
    return written === content.size ? await settle(content) : wrongSize(content, written)
  } finally {
    await rm(content.part, { force: true })
  }
}

async function receiveNext(
  content: ReceivedContent,
  { start, end, body }: Part & { readonly end: number },
): Promise<ReceivedPart> {
  const { part, size } = content
  const received = start === 0 ? 0 : await sizeOf(part)
  if (received !== start) return { kind: 'misplaced', received }
  const written = await append(part, body, { start, end: Math.min(end, size) })
  if (written !== end || end > size) {
    await rm(part, { force: true })
    return wrongSize(content, written)
  }
  if (end < size) return { kind: 'partial', received: end }
  try {
    return await settle(content)
  } finally {
    await rm(part, { force: true })
  }
}

const wrongSize = ({ size }: ReceivedContent, written: number): ReceivedPart => ({
  kind: 'wrong',
  reason: `The content does not have the ${size} bytes of the manifest, but ${written > size ? 'more' : written}`,
})

/** Writes bytes from `start`, and never more than one beyond `end`; returns where they end. */
async function append(
  path: string,
  body: AsyncIterable<Uint8Array>,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<number> {
  const file = await open(path, start === 0 ? 'w' : 'r+', 0o600)
  let at = start
  try {
    for await (const bytes of body) {
      if (at + bytes.length > end) return end + 1
      await file.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
    return at
  } finally {
    await file.close()
  }
}

async function settle({ part, whole, sha256 }: ReceivedContent): Promise<ReceivedPart> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(part)) hash.update(bytes as Uint8Array)
  if (hash.digest('hex') !== sha256) return { kind: 'wrong', reason: 'The content has another digest' }
  await mkdir(dirname(whole), { recursive: true, mode: 0o700 })
  await rename(part, whole)
  return { kind: 'stored' }
}

const sizeOf = async (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

const isFile = async (path: string) =>
  stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  )
