import { nodeAt } from '../api-nodes.ts'
import { own, type JsonRecord, type JsonValue } from '../json-fields.ts'
import { childRef } from '../node-ref.ts'
import { shortInfo, type CopiedPart } from '../operation-to-markdown.ts'
import { fencedYaml, leftOutSentence, usedComponents } from '../used-components.ts'
import type { AsyncDocument, Channel } from './async-document.ts'

/**
 * Returns the Markdown copy of a channel's page: its part of the description with its operations, servers and
 * the components that it uses, in one fence. The caller writes title and description above it. References to
 * other files are not changed.
 */
export function channelToMarkdown(channel: Channel, document: AsyncDocument): string {
  const { value, left } = partOf(channel, document)
  const fence = fencedYaml(value, `${document.path} ${channel.id}`, document)
  return fence + leftOutSentence(left, document.path)
}

function partOf(channel: Channel, document: AsyncDocument): CopiedPart {
  const root = document.files.get(document.path)
  const value = nodeAt(document, channel.at)?.value ?? {}
  const servers = pick(
    own(root, 'servers'),
    channel.servers.map(({ name }) => name),
  )
  // In 2.x operations are part of the channel.
  const operations = pick(
    own(root, 'operations'),
    channel.operations.map(({ id }) => id),
  )
  const content = own(root, 'defaultContentType')
  const schemes = channel.servers.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme.name))
  const rootRef = { file: document.path, pointer: '' }
  const { components, left } = usedComponents(document, {
    start: [value, operations, servers],
    named: schemes.map((name) => childRef(rootRef, 'components', 'securitySchemes', name)),
  })
  const part = {
    asyncapi: document.version,
    info: shortInfo(own(root, 'info') ?? {}),
    ...(content !== undefined && { defaultContentType: content }),
    ...(Object.keys(servers).length > 0 && { servers }),
    channels: { [channel.id]: value },
    ...(Object.keys(operations).length > 0 && { operations }),
    ...components,
  }
  return { value: part, left }
}

function pick(holder: JsonValue | undefined, names: readonly string[]): JsonRecord {
  return Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, JsonValue])[] => {
      const found = own(holder, name)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}
