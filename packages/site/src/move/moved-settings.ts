import {
  editJson,
  isJsonObject,
  locate,
  readJson,
  type JsonValue,
  type Pointer,
  type SourceFile,
  type TextEdit,
  replaceTexts,
} from '@octavo/source'
import { isPage, pageId, pagePath, type Moves } from './move-plan.ts'

/** Keys under which a text without a slash is a page; elsewhere it may be a label. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['pages', 'root', 'page'])

/** Returns a configuration file after the move: entries of navigation, addresses, files; undefined when it stays as it is. */
export function movedSettings(file: SourceFile, moves: Moves): string | undefined {
  const edits = settingsEdits(file, moves)
  return edits.length === 0 ? undefined : replaceTexts(file.text, edits)
}

/** Returns the edits of {@link movedSettings}, each of a whole text in its quotes. */
export function settingsEdits(file: SourceFile, moves: Moves): readonly TextEdit[] {
  const { value } = readJson(file)
  if (value === undefined) return []
  const edits: TextEdit[] = []
  visit(value, [], (text, pointer) => {
    const moved = movedText(text, pointer, moves)
    if (moved === undefined) return
    const { start, end } = locate(file, pointer)
    edits.push({ start: start.offset, end: end.offset, text: JSON.stringify(moved) })
  })
  return edits
}

/** Returns the files that the configuration has parts in (`$ref`), as written. */
export function referencedFiles(file: SourceFile): readonly string[] {
  const { value } = readJson(file)
  const found: string[] = []
  if (value !== undefined)
    visit(value, [], (text, pointer) => void (pointer.at(-1) === '$ref' && found.push(text)))
  return found
}

function visit(value: JsonValue, pointer: Pointer, found: (text: string, pointer: Pointer) => void): void {
  if (typeof value === 'string') return found(value, pointer)
  if (Array.isArray(value))
    for (const [index, child] of value.entries()) visit(child, [...pointer, index], found)
  else if (isJsonObject(value))
    for (const [key, child] of Object.entries(value)) visit(child, [...pointer, key], found)
}

function movedText(text: string, pointer: Pointer, moves: Moves): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(text) ?? []
  const isRooted = path.startsWith('/')
  const bare = path.replace(/^\/+/, '').replace(/(.)\/+$/, '$1')
  const asFile = moves.get(bare)
  const slash = isRooted ? '/' : ''
  if (asFile !== undefined && (isRooted || /[./]/.test(bare))) return slash + asFile + rest
  const key = pointer.findLast((step) => typeof step === 'string') ?? ''
  // The source of a redirect is an address that is no page.
  if (key === 'source' || (!isRooted && !PAGE_KEYS.has(key))) return undefined
  for (const [from, to] of moves) {
    if (!isPage(from)) continue
    if (bare === pageId(from)) return slash + pageId(to) + rest
    if (bare === pagePath(from) && bare !== '') return slash + pagePath(to) + rest
  }
  return undefined
}

/**
 * Returns docs.json with a redirect from the old address of each moved page to the new one. Other redirects
 * away from either are removed: they would hide the page, lead in a circle, or win over the new ones.
 */
export function withRedirects(file: SourceFile, moves: Moves): string {
  const pages = [...moves].filter(([from, to]) => pagePath(from) !== pagePath(to))
  const taken = new Set(pages.flat().map((path) => `/${pagePath(path)}`))
  const { value } = readJson(file)
  const redirects = isJsonObject(value) && Array.isArray(value['redirects']) ? value['redirects'] : undefined
  const isHiding = (one: JsonValue) =>
    isJsonObject(one) && typeof one['source'] === 'string' && taken.has(one['source'].replace(/(.)\/$/, '$1'))
  const added = pages
    .filter(([from]) => pagePath(from) !== '')
    .map(([from, to]) => ({ source: `/${pagePath(from)}`, destination: `/${pagePath(to)}` }))
  const left = redirects?.filter((one) => !isHiding(one))
  if (added.length === 0 && left?.length === redirects?.length) return file.text
  if (!left || left.length !== redirects?.length)
    return editJson(file.text, ['redirects'], [...(left ?? []), ...added])
  return added.reduce((text, redirect) => editJson(text, ['redirects', -1], redirect), file.text)
}
