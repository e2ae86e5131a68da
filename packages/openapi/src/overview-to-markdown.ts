import type { ApiDocument, ApiTag, Operation, SecurityScheme, Server } from './api-document.ts'
import { operationName } from './find-operation.ts'
import { plainLine } from './plain-text.ts'
import { serverAddress } from './read-servers.ts'
import { operationsOfTag, tagGroups, type TagGroup } from './tag-groups.ts'

/** Returns the Markdown copy of the overview of a description below its title. */
export function overviewToMarkdown(document: ApiDocument): string {
  const { info, servers, externalDocs } = document
  const parts = [
    info.description?.trim() ?? '',
    section('Servers', servers.map(serverLine)),
    section('Authentication', [...document.securitySchemes.values()].map(schemeLine)),
    ...tagGroups(document).map(groupToMarkdown),
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
export function tagToMarkdown({ name, description, externalDocs }: ApiTag, document: ApiDocument): string {
  const parts = [
    description?.trim() ?? '',
    externalDocs ? docsLine(externalDocs) : '',
    section('Operations', operationsOfTag(document, name).map(operationLine)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`

const groupToMarkdown = ({ tag, operations }: TagGroup): string =>
  section(tag?.name ?? 'Operations', operations.map(operationLine)) ||
  (tag === undefined ? '' : `## ${tag.name}\n\n${tag.description?.trim() ?? ''}`)

const operationLine = (operation: Operation): string => {
  const summary = plainLine(operation.summary ?? '')
  return `\`${operationName(operation)}\`${summary === '' ? '' : `: ${summary}`}`
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
