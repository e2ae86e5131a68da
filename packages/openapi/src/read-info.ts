import type { ApiDocument, ApiInfo, ApiTag, TagSet } from './api-document.ts'
import { isRecord, listAt, own, textAt, textsAt, wordsAt, type JsonValue } from './json-fields.ts'

/** Title and texts of `info`, and whom it names. */
export function readInfo(info: JsonValue | undefined): ApiInfo {
  return {
    title: wordsAt(info, 'title') ?? 'API',
    version: textAt(info, 'version') ?? '',
    ...textsOf(info, { summary: 'summary', description: 'description', terms: 'termsOfService' }),
    ...readContact(own(info, 'contact')),
    ...readLicense(own(info, 'license')),
  }
}

function readContact(contact: JsonValue | undefined): Pick<ApiInfo, 'contact'> {
  const found = textsOf(contact, { name: 'name', url: 'url', email: 'email' })
  return Object.keys(found).length === 0 ? {} : { contact: found }
}

function readLicense(license: JsonValue | undefined): Pick<ApiInfo, 'license'> {
  const found = textsOf(license, { name: 'name', identifier: 'identifier', url: 'url' })
  const name = found.name ?? found.identifier ?? found.url
  return name === undefined ? {} : { license: { ...found, name } }
}

const TAG_TEXTS = {
  group: 'x-group',
  displayName: 'x-displayName',
  summary: 'summary',
  description: 'description',
  parent: 'parent',
  kind: 'kind',
} as const

/** The tags of a description, each name once. */
export function readTags(root: JsonValue): readonly ApiTag[] {
  const tags = new Map<string, ApiTag>()
  for (const tag of listAt(root, 'tags')) {
    const name = wordsAt(tag, 'name')
    if (name === undefined || isKnown(tags.get(name))) continue
    const texts = textsOf(tag, TAG_TEXTS)
    tags.set(name, { name, ...texts, ...readExternalDocs(tag) })
  }
  return [...tags.values()]
}

/** Whether a tag was read with more than its name. */
const isKnown = (tag: ApiTag | undefined): boolean => tag !== undefined && Object.keys(tag).length > 1

/** The groups of tags of `x-tagGroups`; one without a name is left out. */
export function readTagSets(root: JsonValue): readonly TagSet[] {
  return listAt(root, 'x-tagGroups').flatMap((set): TagSet[] => {
    const name = wordsAt(set, 'name')
    return name === undefined ? [] : [{ name, tags: textsAt(set, 'tags') }]
  })
}

/**
 * The tags of an operation, those for navigation first: the first decides where it is listed. A tag of another `kind`
 * (3.2) comes after them.
 */
export function sortTags(names: readonly string[], tags: readonly ApiTag[]): readonly string[] {
  const others = new Set(tags.filter(({ kind = 'nav' }) => kind !== 'nav').map(({ name }) => name))
  if (others.size === 0) return names
  return [...names.filter((name) => !others.has(name)), ...names.filter((name) => others.has(name))]
}

/** `externalDocs` of a part of a description; one without an address is left out. */
export function readExternalDocs(holder: JsonValue | undefined): Pick<ApiDocument, 'externalDocs'> {
  const docs = own(holder, 'externalDocs')
  const url = isRecord(docs) ? wordsAt(docs, 'url') : undefined
  return url === undefined ? {} : { externalDocs: { url, ...textsOf(docs, { description: 'description' }) } }
}

/** The texts under the keys of `names`' values that are not empty, by the names. */
function textsOf<Name extends string>(
  holder: JsonValue | undefined,
  names: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(names) as Name[]) {
    const text = wordsAt(holder, names[name])
    if (text !== undefined) found[name] = text
  }
  return found
}
