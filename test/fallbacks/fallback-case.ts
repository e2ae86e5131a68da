import type { DiagnosticCode } from '@octavo/source'

/** One diagnostic code, planted into the valid project. */
export interface FallbackCase {
  /** Files that are added or replaced; `null` removes one. Text of docs.json is given as keys to merge. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>
  /** Keys of docs.json that are added or replaced; `null` removes one. */
  readonly docs?: Readonly<Record<string, unknown>>
  /** More arguments of the command. */
  readonly words?: readonly string[]
  /**
   * Output files that the change may alter; all others have the bytes of the valid build. `null`: nothing is
   * written.
   */
  readonly alters: readonly RegExp[] | null
  /** The fallback: an output file and what it contains. */
  readonly shows?: readonly (readonly [file: string, text: RegExp])[]
}

/** Cases by diagnostic code. */
export type FallbackCases = Readonly<Partial<Record<DiagnosticCode, FallbackCase>>>
