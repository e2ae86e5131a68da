import type { Operation } from './api-document.ts'
import { nodeAt, type ApiNode } from './api-nodes.ts'
import type { AsyncOperation, Channel, Message } from './asyncapi/async-document.ts'
import { isChannel, type ApiPart, type DescribedApi } from './described-api.ts'
import { childRef, type NodeRef } from './node-ref.ts'

/** Which way the values of a part go, from the reader's side. */
export type UseDirection = 'request' | 'response' | 'other'

type Content = readonly [direction: UseDirection, content: ApiNode]

/** Returns what an operation or a channel consists of, by direction. */
export function partContents(document: DescribedApi, part: ApiPart): readonly Content[] {
  const found = (direction: UseDirection, refs: readonly NodeRef[]): readonly Content[] =>
    refs.flatMap((ref) => nodeAt(document, ref) ?? []).map((node) => [direction, node])
  return isChannel(part) ? channelContents(part, found) : operationContents(part, found)
}

type Find = (direction: UseDirection, refs: readonly NodeRef[]) => readonly Content[]

function operationContents({ at }: Operation, found: Find): readonly Content[] {
  const item = { file: at.file, pointer: at.pointer.replace(/\/[^/]*$/, '') }
  const sent = ['parameters', 'requestBody', 'callbacks'].map((key) => childRef(at, key))
  return [
    ...found('request', [childRef(item, 'parameters'), ...sent]),
    ...found('response', [childRef(at, 'responses')]),
  ]
}

/** What the application receives is sent by readers; a reply goes the other way. */
function channelContents({ parameters, operations, messages }: Channel, found: Find): readonly Content[] {
  const partsOf = (list: readonly Message[]) => list.map(({ at }) => at)
  const ofOperation = ({ action, messages: own, reply }: AsyncOperation): readonly Content[] => {
    const [sent, back] =
      action === 'receive' ? (['request', 'response'] as const) : (['response', 'request'] as const)
    return [...found(sent, partsOf(own)), ...found(back, partsOf(reply?.messages ?? []))]
  }
  const schemas = parameters.flatMap(({ schema }) => schema)
  return [...operations.flatMap(ofOperation), ...found('other', [...schemas, ...partsOf(messages)])]
}
