import type { CacheStore } from '../../src/disk/cache-store.ts'
import { HEAD_BYTES } from '../../src/disk/frames.ts'

/** A cache in memory that records what is done to it. */
export interface MemoryCache extends CacheStore {
  readonly files: Map<string, { bytes: Uint8Array; mtimeMs: number }>
  /** `append records/x 12`, in order. */
  readonly calls: string[]
}

/** Creates an empty cache. */
export function memoryCache(): MemoryCache {
  const files: MemoryCache['files'] = new Map()
  const calls: string[] = []
  const put = (name: string, bytes: Uint8Array) => void files.set(name, { bytes, mtimeMs: 0 })
  return {
    root: '/cache',
    files,
    calls,
    read(name) {
      calls.push(`read ${name}`)
      return files.get(name)
    },
    store(name, data) {
      calls.push(`store ${name} ${data.length}`)
      put(name, Buffer.from(data))
    },
    append(name, data) {
      calls.push(`append ${name} ${data.length}`)
      put(name, Buffer.concat([files.get(name)?.bytes ?? Buffer.alloc(0), data]))
    },
    appender: (name) => (data) => {
      calls.push(`append ${name} ${data.length}`)
      put(name, Buffer.concat([files.get(name)?.bytes ?? Buffer.alloc(0), data]))
    },
    reader(name) {
      calls.push(`open ${name}`)
      const file = files.get(name)
      const read = (at: number, length: number) => {
        if (length > HEAD_BYTES) calls.push(`read part of ${name}`)
        return Buffer.from(files.get(name)?.bytes.subarray(at, at + length) ?? [])
      }
      const readInto = (into: Uint8Array, at: number) => {
        const bytes = read(at, into.length)
        into.set(bytes)
        return bytes.length
      }
      return file && { size: file.bytes.length, mtimeMs: file.mtimeMs, read, readInto }
    },
    entries(folder) {
      calls.push(`entries ${folder}`)
      const own = [...files].filter(([name]) => name.startsWith(`${folder}/`))
      return own.map(([name, { bytes, mtimeMs }]) => ({
        name: name.slice(folder.length + 1),
        size: bytes.length,
        mtimeMs,
      }))
    },
    touch(name, nowMs) {
      calls.push(`touch ${name}`)
      const file = files.get(name)
      if (file) file.mtimeMs = nowMs
    },
    drop(name) {
      calls.push(`drop ${name}`)
      files.delete(name)
    },
    folderAt: () => undefined,
    close() {},
  }
}
