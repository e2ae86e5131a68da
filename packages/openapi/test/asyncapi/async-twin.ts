import { asSitePath } from '@octavo/source'
import { loadAsyncApi, type AsyncDocument, type Channel } from '../../src/index.ts'
import { readTwin } from '../read-twin.ts'

/** Loads `files` from the path `main` (default the first). */
export function loadAsyncTwin(files: Readonly<Record<string, unknown>>, main = Object.keys(files)[0] ?? '') {
  return loadAsyncApi(asSitePath(main), readTwin(files))
}

/** The document of a 3.0 description (2.6 when `version` says so); fails when there is none. */
export async function asyncDocument(
  root: Readonly<Record<string, unknown>>,
  version = '3.0.0',
): Promise<AsyncDocument> {
  const { value, diagnostics } = await loadAsyncTwin({
    'live.json': { asyncapi: version, info: { title: 'T', version: '1' }, ...root },
  })
  if (!value) throw new Error(JSON.stringify(diagnostics))
  return value
}

/** What matters of a channel, without places. */
export function drawChannel({ id, address, servers, operations, messages }: Channel) {
  return {
    id,
    address,
    servers: servers.map(({ url, protocol }) => `${protocol} ${url}`),
    operations: operations.map((operation) => ({
      id: operation.id,
      action: operation.action,
      messages: operation.messages.map(({ title, contentType }) => `${title} (${contentType ?? 'none'})`),
    })),
    others: messages.map(({ title }) => title),
  }
}
