import type { KeyScope } from '../store/store.ts'

/** Names of the operations. */
export type OperationName =
  | 'create'
  | 'get'
  | 'list'
  | 'message'
  | 'archive'
  | 'cancel'
  | 'events'
  | 'requestUpdate'
  | 'getUpdate'
  | 'listUpdates'
  | 'beginDeploy'
  | 'getDeploy'
  | 'putContent'
  | 'publishDeploy'

/** An operation: its method, its path below `/v2/agent/{projectId}/`, and the scope that it needs. */
interface OperationRow {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** `*` is the id of a job, an update or a deploy, and then the digest of a content. */
  readonly path: readonly string[]
  readonly scope: KeyScope
}

/** The operations of the API. Source: spec/admin-api.md for `get`; the others extend it. */
export const operations: Readonly<Record<OperationName, OperationRow>> = {
  create: { method: 'POST', path: ['job'], scope: 'write' },
  get: { method: 'GET', path: ['job', '*'], scope: 'read' },
  list: { method: 'GET', path: ['jobs'], scope: 'read' },
  message: { method: 'POST', path: ['job', '*', 'message'], scope: 'write' },
  archive: { method: 'POST', path: ['job', '*', 'archive'], scope: 'write' },
  cancel: { method: 'POST', path: ['job', '*', 'cancel'], scope: 'write' },
  events: { method: 'GET', path: ['job', '*', 'events'], scope: 'read' },
  requestUpdate: { method: 'POST', path: ['update'], scope: 'write' },
  getUpdate: { method: 'GET', path: ['update', '*'], scope: 'read' },
  listUpdates: { method: 'GET', path: ['updates'], scope: 'read' },
  beginDeploy: { method: 'POST', path: ['deploy'], scope: 'deploy' },
  getDeploy: { method: 'GET', path: ['deploy', '*'], scope: 'deploy' },
  putContent: { method: 'PUT', path: ['deploy', '*', 'content', '*'], scope: 'deploy' },
  publishDeploy: { method: 'POST', path: ['deploy', '*', 'publish'], scope: 'deploy' },
}

/** The beginning of every address of the API. */
export const apiPrefix = '/v2/agent/'

/** A request that is addressed to an operation. */
export interface Addressed {
  readonly projectId: string
  /** Id of a job, an update or a deploy. */
  readonly jobId: string
  /** Digest of a content. */
  readonly digest: string
  readonly query: URLSearchParams
  /** The operation; `allow` lists the methods of an address that has no operation for the method. */
  readonly operation: OperationName | undefined
  readonly allow: readonly string[]
}

/** Finds the operation of a request target; undefined for every address that none has, however it is spelt (P21). */
export function findOperation(method: string, target: string): Addressed | undefined {
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  const [projectId = '', ...rest] = path.slice(apiPrefix.length).split('/').map(decodeSegment)
  const matching = (Object.keys(operations) as OperationName[]).filter((name) =>
    matches(operations[name].path, rest),
  )
  if (!isSegment(projectId) || matching.length === 0) return undefined
  const sought = method === 'HEAD' ? 'GET' : method
  return {
    projectId,
    jobId: rest[1] ?? '',
    digest: rest[3] ?? '',
    query: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)),
    operation: matching.find((name) => operations[name].method === sought),
    allow: matching.flatMap((name) =>
      operations[name].method === 'GET' ? ['GET', 'HEAD'] : [operations[name].method],
    ),
  }
}

const matches = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part === '*' ? isSegment(segments[index] ?? '') : part === segments[index]))

/** Ids of projects and jobs have no other characters: everything else cannot exist. */
const isSegment = (text: string) => /^[\w.-]{1,100}$/.test(text)

/** Undecodable segments match nothing. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
