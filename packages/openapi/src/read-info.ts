import type { ApiDocument, ApiInfo, ApiTag } from './api-document.ts'
import { isRecord, listAt, own, textAt, wordsAt, type JsonValue } from './json-fields.ts'

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

/** The tags of a description, each name once. */
export function readTags(root: JsonValue): readonly ApiTag[] {
  const tags = new Map<string, ApiTag>()
  for (const tag of listAt(root, 'tags')) {
    const name = wordsAt(tag, 'name')
    if (name === undefined || tags.has(name)) continue
    const texts = textsOf(tag, { group: 'x-group', summary: 'summary', description: 'description' })
    tags.set(name, { name, ...texts, ...readExternalDocs(tag) })
  }
  return [...tags.values()]
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
