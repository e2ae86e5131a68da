import { compareTexts } from '@octavo/source'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { MoveTools } from './move-files.ts'
import type { Moves } from './move-plan.ts'
import { addMovedLinks, type FileEdits } from './moved-links.ts'
import { addMovedImports } from './moved-modules.ts'
import { settingsEdits } from './moved-settings.ts'
import { readModules, readSettings } from './read-sources.ts'

/** A part of a file that names another file: its address, its path or its entry in navigation, without quotes. */
export interface Reference {
  readonly path: string
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

/**
 * Returns where a page, a snippet or another file is named, in the order of files and positions. These are the parts that a
 * move of the file would edit.
 */
export async function findReferences(
  path: string,
  site: SitePages,
  { parser, reader }: MoveTools,
): Promise<readonly Reference[]> {
  const files = new Set(reader.entries.keys())
  if (!files.has(path)) return []
  const moves: Moves = new Map([[path, elsewhere(path)]])
  const edits: FileEdits = new Map()
  await addMovedLinks(edits, moves, { site, parser, textOf: (one) => reader.known(one) })
  for (const file of await readModules(reader)) addMovedImports(edits, file, { moves, files })
  // The relative links of the file itself would be edited too.
  edits.delete(path)
  const texts = (await readSettings(reader)).flatMap((file) =>
    settingsEdits(file, moves).map(({ start, end }) => ({ path: file.path, start: start + 1, end: end - 1 })),
  )
  const links = [...edits].flatMap(([from, own]) => own.map(({ start, end }) => ({ path: from, start, end })))
  return inOrder([...texts, ...links])
}

/** A path to which every address has to be written in another way. */
const elsewhere = (path: string): string => `octavo-elsewhere/there/moved-${path.split('/').at(-1) ?? ''}`

/** Each reference once: a snippet's link is found on each page that imports it. */
function inOrder(found: readonly Reference[]): readonly Reference[] {
  const unique = new Map(found.map((one) => [`${one.path}:${one.start}`, one]))
  return [...unique.values()].toSorted(
    (one, other) => compareTexts(one.path, other.path) || one.start - other.start,
  )
}
