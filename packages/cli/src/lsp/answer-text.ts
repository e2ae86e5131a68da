import {
  completePage,
  completeSettings,
  describePage,
  headingOffset,
  settingTarget,
  targetAt,
  type EditorFacts,
  type EditorTarget,
} from '@octavo/site'
import { jsonPositionAt, type SitePath } from '@octavo/source'
import type { CompletionList, Hover, Location, Position } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { SettingsService } from './settings-service.ts'
import { toCompletionItems, uriOf } from './to-protocol.ts'

/** A position in a file of the project, and what is known about the project. */
export interface Asked {
  readonly path: string
  readonly document: TextDocument
  readonly position: Position
  /** Undefined while nothing of the project can be shown. */
  readonly facts: EditorFacts | undefined
}

/** Returns whether a file is a page or a snippet. */
export const isMarkdown = (path: string): boolean => /\.mdx?$/i.test(path)

const sourceOf = ({ path, document }: Asked) => ({ path: path as SitePath, text: document.getText() })

/** Returns what can be written at a position. */
export async function completeAt(asked: Asked, settings: SettingsService): Promise<CompletionList | null> {
  const { path, document, position, facts } = asked
  const offset = document.offsetAt(position)
  if (isMarkdown(path)) {
    const found = facts && (await completePage(sourceOf(asked), offset, facts))
    return found ? toCompletionItems(found, document, offset) : null
  }
  const part = jsonPositionAt(document.getText(), offset)
  const names = part && facts ? await completeSettings(part, facts) : []
  if (part && names.length > 0) {
    const { start, end } = part
    return toCompletionItems({ start, end, items: names }, document, offset)
  }
  return settings.complete(document, position)
}

/** Returns what is known about the name at a position. */
export async function describeAt(asked: Asked, settings: SettingsService): Promise<Hover | null> {
  const { path, document, position, facts } = asked
  if (!isMarkdown(path)) return settings.describe(document, position)
  const found = facts && describePage(sourceOf(asked), document.offsetAt(position), facts)
  if (!found) return null
  const range = { start: document.positionAt(found.start), end: document.positionAt(found.end) }
  return { contents: { kind: 'markdown', value: found.markdown }, range }
}

/** The page or file that is named at a position. */
export interface NamedAt {
  readonly target: EditorTarget
  /** UTF-16 offsets of the name. */
  readonly start: number
  readonly end: number
}

/** Returns the page or the file that a link, an import or an entry of docs.json names at a position. */
export function namedAt(asked: Asked): NamedAt | undefined {
  const { path, document, position, facts } = asked
  const offset = document.offsetAt(position)
  if (!facts) return undefined
  if (isMarkdown(path)) return targetAt(sourceOf(asked), offset, facts)
  const part = jsonPositionAt(document.getText(), offset)
  const target = part && settingTarget(part, document.getText(), facts)
  return part && target && { target, start: part.start, end: part.end }
}

/** Returns where the page, the heading or the file is that is named at a position. */
export async function defineAt(
  asked: Asked,
  { root, textOf }: { readonly root: string; readonly textOf: (path: string) => Promise<string> },
): Promise<Location | null> {
  const named = namedAt(asked)
  const path = named && fileOf(named.target)
  if (!named || path === undefined) return null
  const hash = named.target.kind === 'page' ? named.target.hash : ''
  const text = hash === '' ? '' : await textOf(path)
  const line = text.slice(0, headingOffset(text, hash)).split('\n').length - 1
  const start = { line, character: 0 }
  return { uri: uriOf(root, path), range: { start, end: start } }
}

/** The file of a target; undefined for a page of an API description. */
export const fileOf = (target: EditorTarget): string | undefined =>
  target.kind === 'file' ? target.path : target.page.file
