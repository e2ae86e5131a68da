// Servers on this machine that answer as the search endpoints of Algolia and Typesense do, over records of `octavo export`.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Readonly<Record<string, unknown>>

/** A request as the service got it. */
export interface SearchRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Json
}

/** A service that is running. */
export interface SearchFake {
  readonly origin: string
  readonly requests: SearchRequest[]
  /** Fills the index. */
  setRecords(records: readonly Json[]): void
  /** The status of all answers to come; 200 answers. */
  setStatus(status: number): void
  stop(): void
}

type Answer = (request: SearchRequest, records: readonly Json[]) => unknown

/** Algolia: `POST /1/indexes/<index>/query`. */
export const startAlgolia = (): Promise<SearchFake> => start(answerAlgolia)

/** Typesense: `GET /collections/<name>/documents/search`. */
export const startTypesense = (): Promise<SearchFake> => start(answerTypesense)

async function start(answer: Answer): Promise<SearchFake> {
  let records: readonly Json[] = []
  let status = 200
  const requests: SearchRequest[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { method = '', url = '', headers } = request
      if (method === 'OPTIONS') return send(response, 204, undefined)
      const asked = { method, path: url, headers, body: text === '' ? {} : (JSON.parse(text) as Json) }
      requests.push(asked)
      return send(response, status, status === 200 ? answer(asked, records) : { message: 'no' })
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve as () => void))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    setRecords: (all) => void (records = all),
    setStatus: (next) => void (status = next),
    stop: () => void server.close(),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': 'application/json',
  })
  response.end(value === undefined ? undefined : JSON.stringify(value))
}

const wordsOf = (query: unknown): readonly string[] =>
  String(query).toLowerCase().split(/\s+/).filter(Boolean)

const mark = (text: unknown, words: readonly string[], [start, end]: readonly [unknown, unknown]) =>
  words.reduce<string>(
    (marked, word) =>
      marked.replaceAll(
        new RegExp(word.replaceAll(/\W/g, '\\$&'), 'gi'),
        (found) => `${String(start)}${found}${String(end)}`,
      ),
    String(text),
  )

const has = (texts: readonly unknown[], words: readonly string[]) =>
  words.every((word) => texts.some((text) => typeof text === 'string' && text.toLowerCase().includes(word)))

const hasValue = (record: Json, name: string, value: string) =>
  [record[name]].flat().some((one) => one === value)

function answerAlgolia({ body }: SearchRequest, records: readonly Json[]): unknown {
  const words = wordsOf(body['query'])
  const tags = [body['highlightPreTag'], body['highlightPostTag']] as const
  const filters = (body['facetFilters'] as string[]).map((one) => one.split(':') as [string, string])
  const found = records.filter(
    (record) =>
      has([...Object.values(record['hierarchy'] as Json), record['content']], words) &&
      filters.every(([name, value]) => hasValue(record, name, value)),
  )
  const marked = (values: Json) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, text]) =>
        text === null ? [] : [[key, { value: mark(text, words, tags) }]],
      ),
    )
  const hits = found.slice(0, Number(body['hitsPerPage'])).map((record) => ({
    url: record['url'],
    hierarchy: record['hierarchy'],
    _highlightResult: { hierarchy: marked(record['hierarchy'] as Json) },
    _snippetResult: marked({ content: record['content'] ?? null }),
  }))
  return { hits, nbHits: found.length }
}

function answerTypesense({ path }: SearchRequest, records: readonly Json[]): unknown {
  const asked = new URL(path, 'http://localhost').searchParams
  const words = wordsOf(asked.get('q'))
  const tags = [asked.get('highlight_start_tag'), asked.get('highlight_end_tag')] as const
  const fields = (asked.get('query_by') ?? '').split(',')
  const filters = (asked.get('filter_by') ?? '').split(' && ').filter(Boolean)
  const found = records.filter(
    (record) =>
      has(
        fields.map((field) => record[field]),
        words,
      ) &&
      filters.every((one) => {
        const [name = '', value = ''] = one.split(':=')
        return hasValue(record, name, value.replaceAll('`', ''))
      }),
  )
  const hits = found.slice(0, Number(asked.get('per_page'))).map((record) => ({
    document: record,
    highlights: fields
      .filter(
        (field) => typeof record[field] === 'string' && words.some((word) => has([record[field]], [word])),
      )
      .map((field) => ({
        field,
        [field === 'content' ? 'snippet' : 'value']: mark(record[field], words, tags),
      })),
  }))
  return { found: found.length, hits }
}
