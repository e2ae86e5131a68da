import type { ApiTag, SecurityScheme, Server } from './api-document.ts'
import { isAsync, isChannel, type ApiPart, type DescribedApi } from './described-api.ts'
import { partName } from './part-name.ts'
import { plainLine } from './plain-text.ts'
import { serverAddress } from './read-servers.ts'
import { partsOfTag, tagGroups, type TagGroup } from './tag-groups.ts'

/** Returns a word of the interface by its key, in the language of the page. */
type CopyWords = (
  key:
    | 'api-authorizations'
    | 'api-channels'
    | 'api-contact'
    | 'api-license'
    | 'api-operations'
    | 'api-servers'
    | 'api-terms'
    | 'version',
) => string

/** Returns the Markdown copy of the overview of a description below its title. */
export function overviewToMarkdown(document: DescribedApi, words: CopyWords): string {
  const { info, servers } = document
  const parts = [
    listOf(factLines(document, words)),
    info.description?.trim() ?? '',
    section(words('api-servers'), servers.map(serverLine)),
    section(words('api-authorizations'), [...document.securitySchemes.values()].map(schemeLine)),
    ...tagGroups(document).map((group) => groupToMarkdown(group, partsTitle(document, words))),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The same of the page of a tag. */
export function tagToMarkdown(
  { name, description, externalDocs }: ApiTag,
  document: DescribedApi,
  words: CopyWords,
): string {
  const parts = [
    description?.trim() ?? '',
    externalDocs ? docsLine(externalDocs) : '',
    section(partsTitle(document, words), partsOfTag(document, name).map(partLine)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** What the head of the page shows. */
function factLines({ info, externalDocs }: DescribedApi, words: CopyWords): readonly string[] {
  const { version, contact, license, terms } = info
  return [
    ...(version === '' ? [] : [`${words('version')}: ${version}`]),
    ...(contact ? [`${words('api-contact')}: ${Object.values(contact).join(', ')}`] : []),
    ...(license ? [`${words('api-license')}: ${[license.name, license.url ?? ''].join(' ').trim()}`] : []),
    ...(terms === undefined ? [] : [`${words('api-terms')}: ${terms}`]),
    ...(externalDocs ? [docsLine(externalDocs)] : []),
  ]
}

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${listOf(lines)}`

const partsTitle = (document: DescribedApi, words: CopyWords): string =>
  words(isAsync(document) ? 'api-channels' : 'api-operations')

/** A group of tags has only its name; of a tag without parts of its own, the text is there. */
const groupToMarkdown = ({ tag, label, parts }: TagGroup, untagged: string): string =>
  section(label ?? untagged, parts.map(partLine)) ||
  (label === undefined ? '' : `## ${label}\n\n${tag?.description?.trim() ?? ''}`.trim())

const partLine = (part: ApiPart): string => {
  const summary = plainLine((isChannel(part) ? (part.title ?? part.summary) : part.summary) ?? '')
  return `\`${partName(part)}\`${summary === '' ? '' : `: ${summary}`}`
}

const serverLine = (server: Server): string =>
  [`\`${serverAddress(server)}\``, plainLine(server.description ?? '')]
    .filter((part) => part !== '')
    .join(': ')

const schemeLine = ({ name, type, scheme, location, parameter, description }: SecurityScheme): string => {
  const where = [type, scheme, location, parameter].filter((part) => part !== undefined).join(' ')
  const about = plainLine(description ?? '')
  return `\`${name}\` (${where})${about === '' ? '' : `: ${about}`}`
}

const docsLine = ({ url, description }: { readonly url: string; readonly description?: string }): string =>
  description === undefined ? url : `${plainLine(description)}: ${url}`
