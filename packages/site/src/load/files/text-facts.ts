/*
 * What a build reads of every text before it parses any page: front matter, imports, classes, the hash. Facts of an
 * earlier build are those of a file with the same stamp, whose text is then read only where a page is parsed anew.
 */
import { createDiagnostic, decodeText, spanOfFile, type SitePath, type SourceFile } from '@octavo/source'
import { UnreadableSource } from '../../output/output-file.ts'
import type { FileEntry, FilesPort, SitePorts } from '../ports.ts'

/** Facts of a text by their names: JSON. */
export type TextFacts = Record<string, unknown>

/** The hash of a text; every file with facts has it. */
const HASH = 'hash'

const factsOf = new WeakMap<SourceFile, TextFacts>()

/** Returns a fact of a text, which `read` finds out once; it must depend on nothing but path and text. */
export function factOf<T>(file: SourceFile, name: string, read: (file: SourceFile) => T): T {
  const facts = factsOf.get(file) ?? {}
  factsOf.set(file, facts)
  if (!Object.hasOwn(facts, name)) facts[name] = read(file)
  return facts[name] as T
}

/** Returns the hash of a text. */
export const textHash = (file: SourceFile, sha256: SitePorts['sha256']): string =>
  factOf(file, HASH, ({ text }) => sha256(text))

/** The ports that facts need; without them nothing is stored. */
export type FactPorts = Pick<SitePorts, 'textFacts' | 'sha256'> & { readonly files: FilesPort }

/** Files whose texts hold what facts are made of. */
const hasFacts = ({ path }: FileEntry): boolean => /\.(?:mdx?|jsx|tsx)$/i.test(path)

/** Has the facts of a file that was read stored, when the build is finished. */
export function storeFacts(entry: FileEntry, file: SourceFile, { textFacts }: FactPorts): void {
  if (!textFacts || !hasFacts(entry)) return
  const facts = factsOf.get(file) ?? {}
  factsOf.set(file, facts)
  textFacts.store(entry, facts)
}

/**
 * Returns a file with the facts that an earlier build found in it, which reads its text when it is requested; undefined
 * without such facts. Requesting the text throws {@link UnreadableSource} where the file has changed since it was listed.
 */
export function loadFile(entry: FileEntry, ports: FactPorts): SourceFile | undefined {
  const facts = hasFacts(entry) ? ports.textFacts?.load(entry) : undefined
  if (!facts || typeof facts[HASH] !== 'string' || !ports.files.readNow) return undefined
  let known: string | undefined
  const file: SourceFile = {
    path: entry.path,
    get text() {
      return (known ??= readAgain(entry.path, facts[HASH], ports))
    },
  }
  factsOf.set(file, facts)
  storeFacts(entry, file, ports)
  return file
}

function readAgain(path: SitePath, hash: unknown, { files, sha256 }: FactPorts): string {
  const bytes = files.readNow?.(path)
  const text = bytes && decodeText(bytes, { path }).value
  if (text !== undefined && sha256(text) === hash) return text
  throw new UnreadableSource(
    createDiagnostic('page/unreadable', `"${path}" was changed during the build`, {
      span: spanOfFile(path),
      help: 'build again',
    }),
  )
}
