import {
  requestHeaders,
  requestUrl,
  type HttpRequest,
  type RequestContent,
  type RequestPart,
} from '@octavo/openapi/playground'
import type { WireRequest } from './wire-request.ts'

/** Returns a request as bytes; chosen files are included unchanged. */
export function requestToWire(request: HttpRequest): WireRequest {
  const { content, method } = request
  // `randomUUID` exists only on https.
  const boundary = `octavo-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`
  const body = content && toBody(content, boundary)
  const typed =
    content?.kind === 'multipart' ? [['Content-Type', multipartType(content, boundary)] as const] : []
  return {
    method,
    url: requestUrl(request),
    headers: [...requestHeaders(request).map(({ name, value }) => [name, value] as const), ...typed],
    ...(body && { body }),
  }
}

function toBody(content: RequestContent, boundary: string): Blob {
  switch (content.kind) {
    case 'json':
      return new Blob([JSON.stringify(content.value)])
    case 'form':
      return new Blob([
        new URLSearchParams(content.fields.map(({ name, value }) => [name, value])).toString(),
      ])
    case 'text':
      return new Blob([content.text])
    case 'file':
      return new Blob(content.source instanceof Blob ? [content.source] : [])
    case 'multipart':
      return new Blob([...content.parts.flatMap((part) => partBytes(part, boundary)), `--${boundary}--\r\n`])
  }
}

const multipartType = ({ type }: RequestContent, boundary: string): string =>
  `${type.replace(/;\s*boundary=[^;]*/i, '')}; boundary=${boundary}`

/** The form of a part is written here because a browser's `FormData` gives no type to parts that are no files. Source: RFC 7578. */
function partBytes(part: RequestPart, boundary: string): readonly BlobPart[] {
  const file = part.kind === 'file' ? `; filename="${escapeName(part.fileName)}"` : ''
  const type = part.type ?? (part.kind === 'file' ? 'application/octet-stream' : undefined)
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${escapeName(part.name)}"${file}`,
    ...(type === undefined ? [] : [`Content-Type: ${type.replace(/[\r\n]+/g, ' ')}`]),
  ]
  const value = part.kind === 'text' ? part.value : part.source instanceof Blob ? part.source : ''
  return [`${head.join('\r\n')}\r\n\r\n`, value, '\r\n']
}

/** Source: HTML, "multipart/form-data encoding algorithm". */
const escapeName = (name: string): string => name.replace(/\r\n|\r|\n/g, '%0D%0A').replace(/"/g, '%22')
