import { isGuarded, parseGuarded, type GuardedPart } from '@octavo/config'
import type { PageAccess } from '../../plan/access/page-access.ts'
import type { OutputFile } from '../../output/output-file.ts'
import { mentionedPaths } from './mentioned-paths.ts'

/**
 * Who may read files that have no rule of their own, like pictures of the project and scripts of an author's
 * components: the readers of the pages that mention them, also by way of other files.
 */
export interface FileReaders {
  /** Adds files that follow what mentions them. A file of the project that nothing mentions is for everybody. */
  follow(outputs: readonly OutputFile[]): void
  /** Notes what the front matter of a page mentions: an icon of a page that is not in navigation is shown nowhere. */
  noteValues(values: object, rule: number | undefined): void
  /** Returns a file with the rule of what mentions it; it was made for pages, and for nobody else. */
  madeForPages(output: OutputFile): OutputFile
  /** Returns an output that notes what its text mentions when it is made, in every build anew. */
  noted(output: OutputFile): OutputFile
  /** The rules of a file, known when all outputs were made; none: everybody may read it. */
  rulesOf(path: string): readonly number[]
}

/** What mentions a file: another file by its path, or a text with a rule; undefined: everybody may read it. */
type User = string | { readonly rule: () => number | undefined }

/** Files that are made while pages are rendered: scripts of islands, styles of authors. */
const MADE_FOR_PAGES = /^_octavo\/(?:island|page)\.[0-9a-f]+\.(?:js|css)$/

const TEXTS_OF_PAGES = /^text\/(?:css|html)/
const TEXTS_OF_FILES = /^text\/|javascript|svg|json|xml/

/** Creates the record of a site with sign-in. */
export function createFileReaders(base: string, access: PageAccess): FileReaders {
  const paths = new Set<string>()
  const users = new Map<string, Set<User>>()
  const follows = (path: string) => paths.has(path) || MADE_FOR_PAGES.test(path)
  const note = (user: User, text: string, root = base) => {
    const from = typeof user === 'string' ? user : undefined
    for (const path of mentionedPaths(text, { base: root, from }))
      if (follows(path)) users.set(path, (users.get(path) ?? new Set()).add(user))
  }
  const rulesOf = (path: string): readonly number[] => {
    const found = rulesOfUsers(path, users)
    if (found.length === 0 && !MADE_FOR_PAGES.test(path)) return []
    const rule = access.anyOf(found)
    return rule === undefined ? [] : [rule]
  }
  const noted = (output: OutputFile): OutputFile => {
    const isFollower = follows(output.path)
    if (!(isFollower ? TEXTS_OF_FILES : TEXTS_OF_PAGES).test(output.mediaType)) return output
    const user = isFollower ? output.path : { rule: () => output.access?.()[0] }
    return readAgain(output, (text) => {
      for (const part of textsOf(text, { token: access.token, user })) note(part.user, part.text)
    })
  }
  return {
    // Values of the author have no base.
    noteValues: (values, rule) => note({ rule: () => rule }, JSON.stringify(values), '/'),
    follow: (outputs) => outputs.forEach(({ path }) => paths.add(path)),
    madeForPages: (output) =>
      MADE_FOR_PAGES.test(output.path) ? noted({ ...output, access: () => rulesOf(output.path) }) : output,
    noted,
    rulesOf,
  }
}

/** The rules of all texts that lead to a file; a file of the project that nothing mentions is for everybody. */
function rulesOfUsers(
  path: string,
  users: ReadonlyMap<string, ReadonlySet<User>>,
  seen = new Set([path]),
): readonly (number | undefined)[] {
  return [...(users.get(path) ?? [])].flatMap((user) => {
    if (typeof user !== 'string') return [user.rule()]
    if (seen.has(user)) return []
    seen.add(user)
    return users.has(user) || MADE_FOR_PAGES.test(user) ? rulesOfUsers(user, users, seen) : [undefined]
  })
}

/** An output whose text is read whenever it is made: it is never taken from an earlier build. */
function readAgain(output: OutputFile, read: (text: string) => void): OutputFile {
  const { key: _key, reuse: _reuse, ...rest } = output
  return {
    ...rest,
    bytes: async () => {
      const bytes = await output.bytes()
      read(new TextDecoder().decode(bytes))
      return bytes
    },
  }
}

/** The texts of a file, each with who reads it: a section has a rule of its own. */
function* textsOf(
  text: string,
  { token, user }: { readonly token: string; readonly user: User },
): Generator<{ readonly user: User; readonly text: string }> {
  if (!isGuarded(text)) yield { user, text }
  else yield* textsOfParts(parseGuarded(text, token), user)
}

function* textsOfParts(
  parts: readonly GuardedPart[],
  user: User,
): Generator<{ readonly user: User; readonly text: string }> {
  for (const part of parts) {
    if (part.kind === 'text') yield { user, text: part.text }
    if (part.kind !== 'section') continue
    const rule = /^\d+$/.test(part.key) ? Number(part.key) : undefined
    yield* textsOfParts(part.parts, rule === undefined ? user : { rule: () => rule })
  }
}
