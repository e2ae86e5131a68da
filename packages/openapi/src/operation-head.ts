import type { Operation } from './api-document.ts'
import { textAt } from './json-fields.ts'
import { plainLine } from './plain-text.ts'

/** Facts of an operation for the head of its page. */
export interface OperationHead {
  /** One plain line; undefined when the author gives neither a name nor a summary. */
  readonly title?: string
  /** Markdown. */
  readonly description?: string
}

/** Characters that a summary may have as a title: some descriptions write whole paragraphs there. */
export const LONGEST_TITLE = 120

/**
 * Returns title and description of an operation. The title is that of `x-mint.metadata`, else the summary
 * without the marks of Markdown. A summary too long for a title begins the description, and the title is
 * derived from the operation's id, else from the beginning of the summary. A description that repeats the title is
 * left out.
 */
export function operationHead(operation: Operation): OperationHead {
  const known = heads.get(operation) ?? readHead(operation)
  heads.set(operation, known)
  return known
}

/** Heads by operation: navigation, pages, lists and search show the same one. */
const heads = new WeakMap<Operation, OperationHead>()

function readHead({ mint, summary, description, id }: Operation): OperationHead {
  const metaTitle = textAt(mint.metadata, 'title')
  const line = summary === undefined ? undefined : plainLine(summary)
  const isShort = line === undefined || line.length <= LONGEST_TITLE
  const title = metaTitle ?? (isShort ? line : (wordsOf(id) ?? cutLine(line)))
  const intro =
    isShort || description?.startsWith(summary ?? '') ? description : joinText(summary, description)
  if (intro !== undefined && isRepeated(intro, title)) return title === undefined ? {} : { title }
  return { ...(title !== undefined && { title }), ...(intro !== undefined && { description: intro }) }
}

/** Whether a description only repeats the title; generators write both from one sentence. */
const isRepeated = (description: string, title: string | undefined): boolean =>
  title !== undefined && withoutStop(plainLine(description)) === withoutStop(title)

const withoutStop = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase()

const joinText = (first: string | undefined, second: string | undefined) =>
  [first, second].filter((text) => text !== undefined).join('\n\n')

/** `createChatCompletion`, `create_chat_completion`, `chat/create-completion` → words, the first with a capital. */
export function wordsOf(id: string | undefined): string | undefined {
  const words = (id ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return words === '' || words.length > LONGEST_TITLE
    ? undefined
    : words.charAt(0).toUpperCase() + words.slice(1)
}

const cutLine = (line: string) => `${line.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`
