/** Limits of one request through the proxy (defence 9). */
export interface ProxyLimits {
  readonly requestBytes: number
  /** Counted after unpacking. */
  readonly responseBytes: number
  /** Limit of an envelope, and of the headers of a response, in bytes. */
  readonly headerBytes: number
  readonly connectMs: number
  readonly firstByteMs: number
  readonly idleMs: number
  readonly totalMs: number
  /** Instead of `totalMs` for `text/event-stream`. */
  readonly streamMs: number
  /** Requests of one network address at the same time, and in a minute. */
  readonly atOnce: number
  readonly perMinute: number
  /** Requests of all readers at the same time. */
  readonly allAtOnce: number
}

/** Source: reference/api-reference.md section 4.4, defence 9. */
export const defaultLimits: ProxyLimits = {
  requestBytes: 10 << 20,
  responseBytes: 25 << 20,
  headerBytes: 32 << 10,
  connectMs: 5_000,
  firstByteMs: 30_000,
  idleMs: 30_000,
  totalMs: 120_000,
  streamMs: 300_000,
  atOnce: 8,
  perMinute: 60,
  allAtOnce: 64,
}
