import type { Diagnostic, SitePath } from '@octavo/source'
import type { Scope } from './evaluate/scope.ts'
import type { Module } from './module.ts'
import type { Env } from './values.ts'

/** A module with the names in its scope and the values that it exports. */
export interface LinkedModule {
  readonly module: Module
  readonly scope: Scope
  readonly env: Env
  readonly exports: ReadonlyMap<string, () => unknown>
}

/** The modules of one page, linked on demand. */
export interface Linker {
  /** The page itself; undefined when it cannot be parsed. */
  readonly page: LinkedModule | undefined
  /** The default export behind a legacy `<Snippet file="…">`. */
  snippet(file: string): unknown
  /** All diagnostics, in the order of finding; each file is reported once. */
  readonly diagnostics: readonly Diagnostic[]
  /** Snippets and modules that were used. */
  readonly files: readonly SitePath[]
  /** A file of the page that was parsed. */
  module(path: string): Module | undefined
  /** The names of a parsed file's exports; undefined for other files. */
  exportsOf(path: string): ReadonlySet<string> | undefined
  /** Whether a file was reported as no valid module. */
  isBroken(path: string): boolean
}
