import { isJsonObject, type JsonValue, type Pointer } from '@octavo/source'
import type { ConfigDocument, Origin, JsonLocation } from './config-document.ts'

/** Replaces (with a value) or removes (with undefined) one entry of a document. */
export interface Edit {
  readonly pointer: Pointer
  readonly value: JsonValue | undefined
}

/**
 * Returns the document with `edits` made. Untouched parts are shared; every entry has its old location, in arrays
 * too, where later entries move up. Edits below another edit have no effect; of two for one entry the first is
 * used.
 */
export function editDocument(document: ConfigDocument, edits: readonly Edit[]): ConfigDocument {
  const tree: EditTree = { edit: undefined, below: new Map() }
  for (const edit of edits) plant(tree, edit)
  return { ...document, value: editValue(document.value, tree, document) ?? null }
}

type Step = string | number

interface EditTree {
  edit: Edit | undefined
  readonly below: Map<Step, EditTree>
}

function plant(root: EditTree, edit: Edit): void {
  let tree = root
  for (const step of edit.pointer) {
    const next: EditTree = tree.below.get(step) ?? { edit: undefined, below: new Map() }
    tree.below.set(step, next)
    tree = next
  }
  tree.edit ??= edit
}

function editValue(value: JsonValue, tree: EditTree, document: ConfigDocument): JsonValue | undefined {
  if (tree.edit) return tree.edit.value
  if (typeof value !== 'object' || value === null) return value
  const origin = document.origins.get(value)
  const entries = stepsOf(value).flatMap(([step, child]): readonly Entry[] => {
    const edits = tree.below.get(step)
    const edited = edits ? editValue(child, edits, document) : child
    return edited === undefined ? [] : [{ step, value: edited, location: locationOf(origin, step) }]
  })
  for (const [step, { edit }] of tree.below) {
    if (edit?.value === undefined || Object.hasOwn(value, step)) continue
    entries.push({ step, value: edit.value, location: locationOf(origin, step) })
  }
  return rebuild({ entries, origin, isArray: !isJsonObject(value) }, document)
}

interface Entry {
  readonly step: Step
  readonly value: JsonValue
  readonly location: JsonLocation | undefined
}

const stepsOf = (value: object): readonly (readonly [Step, JsonValue])[] =>
  Array.isArray(value) ? [...(value as readonly JsonValue[]).entries()] : Object.entries(value)

const locationOf = (origin: Origin | undefined, step: Step): JsonLocation | undefined =>
  origin && (origin.entries?.get(step) ?? { file: origin.file, pointer: [...origin.pointer, step] })

interface Rebuilt {
  readonly entries: readonly Entry[]
  readonly origin: Origin | undefined
  readonly isArray: boolean
}

function rebuild({ entries, origin, isArray }: Rebuilt, { origins }: ConfigDocument): JsonValue {
  const value = isArray
    ? entries.map((entry) => entry.value)
    : Object.fromEntries(entries.map((entry) => [entry.step, entry.value]))
  if (!origin) return value
  const locations = new Map<Step, JsonLocation>()
  for (const [index, { step, location }] of entries.entries())
    if (location) locations.set(isArray ? index : step, location)
  origins.set(value, { ...origin, entries: locations })
  return value
}
