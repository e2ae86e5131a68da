import type { ApiTag, SecurityScheme, Server } from './api-document.ts'
import { isAsync, isChannel, type ApiPart, type DescribedApi } from './described-api.ts'
import { partName } from './part-name.ts'
import { plainLine } from './plain-text.ts'
import { serverAddress } from './read-servers.ts'
import { partsOfTag, tagGroups, type TagGroup } from './tag-groups.ts'

/** Returns the Markdown copy of the overview of a description below its title. */
export function overviewToMarkdown(document: DescribedApi): string {
  const { info, servers, externalDocs } = document
  const parts = [
    info.description?.trim() ?? '',
    section('Servers', servers.map(serverLine)),
    section('Authentication', [...document.securitySchemes.values()].map(schemeLine)),
    ...tagGroups(document).map((group) => groupToMarkdown(group, partsTitle(document))),
    section('More', [
      ...(info.version === '' ? [] : [`Version: ${info.version}`]),
      ...(info.contact ? [`Contact: ${Object.values(info.contact).join(', ')}`] : []),
      ...(info.license ? [`License: ${[info.license.name, info.license.url ?? ''].join(' ').trim()}`] : []),
      ...(info.terms === undefined ? [] : [`Terms of service: ${info.terms}`]),
      ...(externalDocs ? [docsLine(externalDocs)] : []),
    ]),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The same of the page of a tag. */
export function tagToMarkdown({ name, description, externalDocs }: ApiTag, document: DescribedApi): string {
  const parts = [
    description?.trim() ?? '',
    externalDocs ? docsLine(externalDocs) : '',
    section(partsTitle(document), partsOfTag(document, name).map(partLine)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`

const partsTitle = (document: DescribedApi): string => (isAsync(document) ? 'Channels' : 'Operations')

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
