/*
 * The files of pages that an earlier build rendered: a page that is linked instead of rendered needs the same files
 * beside it. Files that all pages share come from the plan; the others are stored by their path, which holds the hash
 * of their bytes.
 */
import type { Diagnostic } from '@octavo/source'
import type { SitePorts } from '../load/ports.ts'
import { namedByContent } from '../output/output-names.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import type { Route } from '../plan/routes/route.ts'
import type { SchemaFragments } from './fragments/schema-fragments.ts'
import type { PageStyles } from './page-styles.ts'

/** What a build reports of a page that it did not render. */
export interface ReusedPage {
  readonly csp?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly cached: true
}

/** Stores facts of rendered pages, and takes them from an earlier build. */
export interface PageReuse {
  store(route: Route, facts: RenderedFacts): Promise<void>
  /** Adds the files of a page to the site; undefined when the page or one of its files must be made. */
  reuse(route: Route): Promise<ReusedPage | undefined>
}

interface RenderedFacts {
  readonly csp?: string | undefined
  /** Output paths of the files that the page needs beside those of every page. */
  readonly files: readonly string[]
  readonly lang: string
}

interface ReuseContext {
  readonly fragments: SchemaFragments
  readonly ports: Pick<SitePorts, 'sha256' | 'recordCache'>
  readonly records: PageRecords
  readonly parser: PageParser
  readonly styles: PageStyles
  /** Files of the plan that only some pages need. */
  readonly planned: readonly OutputFile[]
  /** Files that were made for pages so far. */
  readonly made: () => readonly OutputFile[]
}

/** Creates the reuse of the pages of one site. */
export function createPageReuse(context: ReuseContext): PageReuse {
  const { records, parser, styles } = context
  const planned = new Map(context.planned.map((file) => [file.path, file]))
  const stored = createStoredFiles(context)
  return {
    async store(route, facts) {
      for (const path of facts.files) if (!planned.has(path)) await stored.store(path)
      await records.store(route, { digest: await parser.digestData(route), ...facts })
    },
    async reuse(route) {
      const record = await records.load(route)
      if (!record) return undefined
      const files = record.files.map((path) => planned.get(path) ?? stored.load(path))
      if (!files.every((file) => file !== undefined)) return undefined
      styles.need(files)
      for (const { key } of record.digest.fragments ?? []) context.fragments.addressOf(key, record.lang)
      return { csp: record.csp, diagnostics: record.digest.diagnostics, cached: true }
    },
  }
}

/** Files by their path, each stored and loaded once in a build. */
function createStoredFiles({ ports, made }: ReuseContext) {
  const loaded = new Map<string, OutputFile | undefined>()
  const stored = new Set<string>()
  const keyOf = (path: string) => ports.sha256(`file ${path}`)
  return {
    async store(path: string) {
      if (stored.has(path)) return
      stored.add(path)
      const bytes = await made()
        .find((file) => file.path === path)
        ?.bytes()
      if (bytes) ports.recordCache?.store(keyOf(path), bytes)
    },
    load(path: string) {
      if (loaded.has(path)) return loaded.get(path)
      const bytes = ports.recordCache?.load(keyOf(path)) as Uint8Array | undefined
      const file = bytes && namedByContent(path, async () => bytes)
      loaded.set(path, file)
      return file
    },
  }
}
