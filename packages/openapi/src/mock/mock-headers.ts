import type { ApiDocument, ApiResponse, Parameter } from '../api-document.ts'
import { exampleOf } from '../example.ts'
import { serializeHeader } from '../request/serialize-parameter.ts'
import type { MockAnswer } from './mock-request.ts'

/**
 * The headers of a response with an example value each. Left out is what would count on the mock's own origin (cookies,
 * policies, where a redirect leads) and what the server itself writes.
 */
export function mockHeaders(
  document: ApiDocument,
  { headers }: ApiResponse,
  status: number,
): MockAnswer['headers'] {
  return headers
    .filter(({ name }) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !isOwn(name.toLowerCase(), status))
    .flatMap((header) => {
      const value = valueOf(document, header)
      return value === undefined || /[^\t -~]/.test(value)
        ? []
        : [[header.name.toLowerCase(), value] as const]
    })
}

function valueOf(document: ApiDocument, header: Parameter): string | undefined {
  const [example] = header.examples
  const value = example?.value ?? (header.schema && exampleOf(document, header.schema))
  return value === undefined ? undefined : serializeHeader(header, value)
}

const OWN = new Set(
  `connection keep-alive transfer-encoding content-length content-encoding content-type content-security-policy date
  set-cookie set-cookie2 clear-site-data strict-transport-security service-worker-allowed refresh link upgrade trailer
  x-content-type-options content-disposition cross-origin-opener-policy referrer-policy vary`.split(/\s+/),
)

const isOwn = (name: string, status: number) =>
  OWN.has(name) ||
  name.startsWith('access-control-') ||
  (name === 'location' && status >= 300 && status < 400)
