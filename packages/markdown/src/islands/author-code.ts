import type { IslandAnswers, IslandValue } from '@octavo/hast'

/**
 * Code of authors that one page runs, as data. This package collects it and never runs it; the command runs it
 * through {@link RenderIslands} and bundles it for the browser.
 */
export interface AuthorCode {
  /** All modules that the parts import, directly or not, by project path. */
  readonly modules: Readonly<Record<string, AuthorModule>>
  /** Modules that run before the parts, in this order, for their effects; absent without any. */
  readonly first?: readonly string[]
  /** By number; null for one that is not needed here. */
  readonly parts: readonly (AuthorPart | null)[]
}

/** One file. The text of a page or snippet has only its imports and exports, each at its own position. */
export interface AuthorModule {
  readonly text: string
  readonly language: 'jsx' | 'tsx' | 'ts'
  /** The targets of its specifiers. */
  readonly imports: Readonly<Record<string, AuthorImport>>
}

/** The target of an import; `names` are the imported names. */
export type AuthorImport =
  | { readonly kind: 'module'; readonly path: string; readonly names: readonly string[] }
  | { readonly kind: 'react' }
  | { readonly kind: 'asset'; readonly address: string }
  | { readonly kind: 'missing'; readonly names: readonly string[] }

/** A value of the page's code: an export of a module, or an expression in the scope of a module. */
export type AuthorPart =
  | { readonly kind: 'export'; readonly module: string; readonly name: string; readonly members: string }
  | {
      readonly kind: 'source'
      readonly module: string
      readonly source: string
      /** Names from around the expression that its module does not declare. */
      readonly names: readonly string[]
    }

/** One island to render. */
export interface IslandTask {
  readonly value: IslandValue
  readonly answers: IslandAnswers
}

/** A source of values that are not those of the browser. */
export type Impurity = 'the clock' | 'chance' | 'the network'

/** The outcome of rendering one island. */
export type IslandOutcome =
  | {
      readonly kind: 'rendered'
      readonly html: string
      /** JSON of each `IslandRequest` that has no answer yet. */
      readonly requests: readonly string[]
      readonly css: readonly string[]
      /** What it read that a build does not have, or that differs in every build. */
      readonly impure: readonly Impurity[]
    }
  /** The island can only be rendered in the browser. */
  | { readonly kind: 'browser' }
  | {
      /** `limit`: it uses more memory or returns more than it may, or ended the process that renders it. */
      readonly kind: 'threw' | 'timeout' | 'limit' | 'invalid'
      readonly message: string
      /** Path, line and column in a module's text, 1-based. */
      readonly location?:
        | { readonly path: string; readonly line: number; readonly column: number }
        | undefined
    }
  /** Code of authors cannot be run at all; the same message for every island of the run. */
  | { readonly kind: 'unavailable'; readonly message: string }

/** Runs the code of a page and renders its islands, in order. Never rejects, whatever the code does. */
export type RenderIslands = (
  code: AuthorCode,
  islands: readonly IslandTask[],
) => Promise<readonly IslandOutcome[]>
