import type { Config } from '@octavo/config'
import type { EngineName, Glossary, PageSource, ParsedPage } from '@octavo/markdown'
import type { Checked } from '@octavo/source'

/** Grammars that `styling.codeblocks.languages.custom` names, and the paths of their files. */
export interface CustomGrammars {
  readonly value: readonly Readonly<Record<string, unknown>>[]
  readonly files: readonly string[]
}

/** The settings that icons, highlighting and math are made from. */
export type EngineConfig = Pick<Config, 'styling' | 'icons' | 'variables' | 'theme'>

/** What threads need to parse pages of authors: plain data. */
export interface ThreadSite {
  readonly config: EngineConfig
  readonly options: { readonly engine?: EngineName | undefined; readonly userCode?: boolean | undefined }
  readonly grammars: CustomGrammars
  /** Terms that pages explain. */
  readonly glossary?: Glossary | undefined
  /** The code of the author's plugins and components; see {@link SiteHooks}. */
  readonly hooksCode?: string | undefined
}

/** A page for a thread, and the key under which it is stored in the cache. */
export interface PageJob {
  readonly key: string
  readonly page: PageSource
}

/** A page that a thread has parsed, and the milliseconds that it took. */
export interface ThreadedPage {
  readonly parsed: Checked<ParsedPage>
  readonly ms: number
}

/** Threads that parse pages. */
export interface PageThreads {
  /** The number of pages that can be sent now; 0 before a thread has started. */
  capacity(): number
  /** Parses a page as the calling thread would; undefined when that must do it. Never rejects. */
  parse(job: PageJob): Promise<ThreadedPage | undefined>
}
