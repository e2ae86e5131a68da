import type { ApiDocument, Operation } from './api-document.ts'
import type { AsyncDocument, Channel } from './asyncapi/async-document.ts'
import { flagAt } from './json-fields.ts'

/** A description of requests, or one of messages. */
export type DescribedApi = ApiDocument | AsyncDocument

/** What a description has a page of: an operation, or a channel. */
export type ApiPart = Operation | Channel

/** Whether a description is one of messages. */
export const isAsync = (document: DescribedApi): document is AsyncDocument => document.dialect === 'asyncapi'

/** Whether a part is a channel. */
export const isChannel = (part: ApiPart): part is Channel => 'operations' in part

/** All parts of a description that can have a page, in the order of the file. */
export const apiParts = (document: DescribedApi): readonly ApiPart[] =>
  isAsync(document) ? document.channels : document.operations

/** Whether readers find a part in lists: it has a page that is not hidden. */
export const isListed = ({ excluded, hidden, mint }: ApiPart): boolean =>
  !excluded && !hidden && !flagAt(mint.metadata, 'hidden')

/** Whether parts of a description are left out, because they are meant for other readers. */
export const isRestricted = (document: DescribedApi): boolean =>
  !isAsync(document) && document.restricted.size > 0
