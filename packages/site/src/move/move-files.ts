/*
 * Moves a page, another file or a folder, with everything that names it.
 *   1. which files move (planMoves)
 *   2. links and images of pages and snippets (addMovedLinks), imports and addresses in scripts (addMovedImports)
 *   3. docs.json with the files that it refers to, and redirects (movedSettings, withRedirects)
 *   4. files that still name an old path are listed
 */
import { type Span, replaceTexts } from '@octavo/source'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import { fileOf } from '../plan/routes/route.ts'
import { addMovedLinks, type FileEdits, type LostLink } from './moved-links.ts'
import { addMovedImports } from './moved-modules.ts'
import { movedSettings, withRedirects } from './moved-settings.ts'
import { readAll, readModules, readSettings } from './read-sources.ts'
import { planMoves, type Moves } from './move-plan.ts'

/** What is moved, from and to paths as they are typed. */
export interface MoveRequest {
  readonly from: string
  readonly to: string
  /** Whether old addresses of pages redirect to the new ones. */
  readonly redirects: boolean
}

/** A move as data: nothing is written. */
export type MovePlan =
  | { readonly kind: 'error'; readonly message: string }
  | {
      readonly kind: 'move'
      readonly moves: Moves
      /** New texts of files that change, by their paths before the move. */
      readonly texts: ReadonlyMap<string, string>
      /** Links that must be changed by hand. */
      readonly lost: readonly { readonly url: string; readonly span: Span }[]
      /** Stylesheets and other texts that still name an old path, and are not changed. */
      readonly naming: readonly string[]
    }

/** What a move reads with. */
export interface MoveTools {
  readonly parser: Pick<PageParser, 'digest'>
  readonly reader: Pick<ProjectReader, 'entries' | 'text' | 'known'>
}

const OTHER_TEXT = /\.(?:css|scss|html?|ya?ml|svg|txt)$/i

/** Returns everything that changes when a page, a file or a folder is moved. */
export async function moveFiles(
  { from, to, redirects }: MoveRequest,
  site: SitePages,
  { parser, reader }: MoveTools,
): Promise<MovePlan> {
  const files = new Set(reader.entries.keys())
  const planned = planMoves(from, to, files)
  if (planned.kind === 'error') return planned
  const { moves } = planned
  const edits: FileEdits = new Map()
  const lost = await addMovedLinks(edits, moves, { site, parser, textOf: (path) => reader.known(path) })
  for (const file of await readModules(reader)) addMovedImports(edits, file, { moves, files })
  const pages = new Set(site.plan.routes.flatMap((route) => fileOf(route)?.path ?? []) as readonly string[])
  const redirected = new Map(redirects ? [...moves].filter(([path]) => pages.has(path)) : [])
  const texts = new Map<string, string>()
  for (const [path, own] of edits) {
    const { text } = reader.known(path) ?? { text: '' }
    const edited = replaceTexts(text, own)
    if (edited !== text) texts.set(path, edited)
  }
  for (const [path, text] of await settingsTexts(reader, { moves, redirected })) texts.set(path, text)
  const others = await readAll(
    [...files].filter((path) => OTHER_TEXT.test(path)),
    reader,
  )
  const naming = others.filter(({ text }) => [...moves.keys()].some((old) => text.includes(`/${old}`)))
  return { kind: 'move', moves, texts, lost: withoutRepeats(lost), naming: naming.map(({ path }) => path) }
}

/** A snippet's link is found on each page that imports it. */
function withoutRepeats(lost: readonly LostLink[]): readonly LostLink[] {
  const keyOf = ({ url, span }: LostLink) => `${url} ${span.path} ${span.start.offset}`
  return [...new Map(lost.map((link) => [keyOf(link), link])).values()]
}

async function settingsTexts(
  reader: MoveTools['reader'],
  { moves, redirected }: { readonly moves: Moves; readonly redirected: Moves },
): Promise<ReadonlyMap<string, string>> {
  const changed = new Map<string, string>()
  const files = await readSettings(reader)
  for (const [index, file] of files.entries()) {
    const moved = movedSettings(file, moves) ?? file.text
    const isMain = index === 0 && redirected.size > 0
    const text = isMain ? withRedirects({ ...file, text: moved }, redirected) : moved
    if (text !== file.text) changed.set(file.path, text)
  }
  return changed
}
