import type { BookOutline, OutputsByRoute } from '@octavo/site/export'
import type { OutputFile, SiteBuild } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'
import type { Arguments } from '../argv/command.ts'
import type { StopState } from '../stop-signals.ts'

/** What an export is made of. */
export interface ExportInput {
  readonly args: Arguments
  readonly build: SiteBuild
  readonly outline: BookOutline
  readonly outputs: OutputsByRoute
  /** Whoever starts processes ends them when the command is stopped. */
  readonly stop: StopState
}

/** The files of a folder; `late` returns those that are known when the others were made. */
export interface ExportedFolder {
  readonly kind: 'folder'
  readonly outputs: readonly OutputFile[]
  late?(): readonly OutputFile[]
}

/** A made export: a folder, one file, or why there is none. */
export type MadeExport =
  | ExportedFolder
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly diagnostic: Diagnostic }

/** One form of `octavo export`. */
export interface ExportForm {
  /** The end of the default name, which begins with the name of the site. */
  readonly suffix: string
  /** Whether it can be made of a section. */
  readonly hasSections: boolean
  /** Whether addresses are those of the published site, not of files. */
  readonly isPublished?: boolean
  make(input: ExportInput): Promise<MadeExport>
}
