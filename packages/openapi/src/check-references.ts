import { createDiagnostic, nearestNamesOf, type Diagnostic, type SitePath } from '@octavo/source'
import { lookUp, nodeAt, resolveNode } from './api-nodes.ts'
import { isRecord } from './json-fields.ts'
import type { FoundReference } from './find-references.ts'
import { spanOfNode, type LoadedFiles } from './load-files.ts'
import { parseReference, pointerTokens, refKey } from './node-ref.ts'
import { remoteDiagnostic } from './remote-diagnostic.ts'

/**
 * Reports every reference that cannot be followed, once per target at the location of its first use: remote
 * ones (B06), ones that leave the project (B05), ones without a target, and circular chains (R08).
 */
export function checkReferences(loaded: LoadedFiles): readonly Diagnostic[] {
  const found = new Map<
    string,
    { readonly first: FoundReference; count: number; readonly broken: BrokenReference }
  >()
  const known = new Set<string>()
  for (const reference of loaded.references) {
    const target = targetKey(reference)
    if (known.has(target)) continue
    const entry = found.get(target)
    if (entry) {
      entry.count++
      continue
    }
    const broken = breakageOf(loaded, reference)
    if (broken) found.set(target, { first: reference, count: 1, broken })
    else known.add(target)
  }
  return [...found.values()].map(({ first, count, broken }) => toDiagnostic(loaded, first, { broken, count }))
}

/** Returns the references that {@link checkReferences} reports, every use of each. */
export function brokenReferences(loaded: LoadedFiles): readonly FoundReference[] {
  const brokenByTarget = new Map<string, boolean>()
  return loaded.references.filter((reference) => {
    const key = targetKey(reference)
    const known = brokenByTarget.get(key) ?? isBroken(loaded, reference)
    brokenByTarget.set(key, known)
    return known
  })
}

/** A file that does not parse has its own diagnostic, and its references cannot be followed either. */
const isBroken = (loaded: LoadedFiles, reference: FoundReference) =>
  breakageOf(loaded, reference) !== undefined || !lookUp(loaded.nodes, reference.text, reference.at.file)

/** References to one target from one folder have one key. */
function targetKey({ at, text }: FoundReference): string {
  const target = parseReference(text, at.file)
  return target.kind === 'node' ? refKey(target.ref) : `${target.kind} ${text}`
}

interface BrokenReference {
  readonly code: 'api/remote' | 'api/outside-project' | 'api/unresolved-ref'
  readonly message: string
  readonly help?: string | undefined
  readonly severity?: Diagnostic['severity'] | undefined
}

function breakageOf(loaded: LoadedFiles, { at, text }: FoundReference): BrokenReference | undefined {
  if (loaded.nodes.anchors.has(text)) return undefined
  const target = parseReference(text, at.file)
  if (target.kind === 'refused') return refusal(text, target.refusal)
  if (lookUp(loaded.nodes, text, at.file)) return isEndless(loaded, at) ? endless(text) : undefined
  if (target.kind === 'node' && !loaded.nodes.files.has(target.ref.file))
    return unreadFile(loaded, text, target.ref.file) ?? missingFile(loaded, text, target.ref.file)
  return missingPart(loaded, text, target)
}

const isEndless = (loaded: LoadedFiles, at: FoundReference['at']) =>
  resolveNode(loaded.nodes, at) === undefined && isPureLoop(loaded, at)

/**
 * True when the chain from `at` returns to a location that it has visited. Other broken chains are reported
 * at their broken link.
 */
function isPureLoop({ nodes }: LoadedFiles, at: FoundReference['at']): boolean {
  const seen = new Set<string>()
  for (let node = nodeAt(nodes, at); node;) {
    if (seen.has(refKey(node.ref))) return true
    seen.add(refKey(node.ref))
    const text = isRecord(node.value) && Object.hasOwn(node.value, '$ref') ? node.value.$ref : undefined
    node = typeof text === 'string' ? lookUp(nodes, text, node.ref.file) : undefined
  }
  return false
}

function refusal(text: string, kind: string): BrokenReference {
  if (kind === 'remote') {
    return {
      code: 'api/remote',
      message: `The reference "${text}" is no address that can be fetched`,
      help: 'keep a copy of the file in the project and refer to that',
    }
  }
  if (kind === 'not-data' || kind === 'empty') {
    return {
      code: 'api/unresolved-ref',
      message: `The reference "${text}" does not name a JSON or YAML file`,
    }
  }
  return {
    code: 'api/outside-project',
    message: `The reference "${text}" leaves the project`,
    help: 'only files of the project can be referred to',
  }
}

const endless = (text: string): BrokenReference => ({
  code: 'api/unresolved-ref',
  message: `The reference "${text}" leads back to itself`,
})

function unreadFile(loaded: LoadedFiles, text: string, file: SitePath): BrokenReference | undefined {
  const unread = loaded.unread.get(file)
  return unread && { ...remoteDiagnostic(file, unread, { reference: text }), code: 'api/remote' }
}

function missingFile(loaded: LoadedFiles, text: string, file: SitePath): BrokenReference | undefined {
  // A file that exists but does not parse has its own diagnostic.
  if (loaded.sources.has(file)) return undefined
  return { code: 'api/unresolved-ref', message: `The reference "${text}" names a file that does not exist` }
}

function missingPart(
  loaded: LoadedFiles,
  text: string,
  target: ReturnType<typeof parseReference>,
): BrokenReference {
  return {
    code: 'api/unresolved-ref',
    message: `The reference "${text}" has no target`,
    help: target.kind === 'node' ? suggestion(loaded, target.ref) : undefined,
  }
}

const askFor = (near: string | undefined) => (near === undefined ? undefined : `did you mean "${near}"?`)

/** The nearest name beside the one that is missing. */
function suggestion({ nodes }: LoadedFiles, ref: FoundReference['at']): string | undefined {
  const last = pointerTokens(ref.pointer).at(-1)
  const parent = nodeAt(nodes, { file: ref.file, pointer: ref.pointer.replace(/\/[^/]*$/, '') })
  return last !== undefined && parent && isRecord(parent.value)
    ? askFor(nearestNamesOf(parent.value, () => Object.keys(parent.value as object)).nearest(last))
    : undefined
}

function toDiagnostic(
  loaded: LoadedFiles,
  { at, text }: FoundReference,
  { broken, count }: { readonly broken: BrokenReference; readonly count: number },
): Diagnostic {
  const others = count > 1 ? ` (${count} times)` : ''
  const span = spanOfNode(loaded, { file: at.file, pointer: `${at.pointer}/$ref` })
  return createDiagnostic(broken.code, broken.message.replace(`"${text}"`, `"${text}"${others}`), {
    span,
    severity: broken.severity,
    help: broken.help,
  })
}
