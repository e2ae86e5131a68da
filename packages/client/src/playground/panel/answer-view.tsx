/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { BodyView } from '../response/body-view.tsx'
import { readJson, writeJson } from '../response/read-json.ts'
import { bareType, decodeText } from '../response/response-kind.ts'
import { connectRules } from '../send/connect-rules.ts'
import { explainFailure } from '../send/explain-failure.ts'
import { CopyButton } from './copy-button.tsx'
import type { Exchange } from './exchange.ts'

interface AnswerViewProps {
  readonly exchange: Exchange
  readonly words: (key: string) => string
}

/** Renders a response: status, time and size, the body, the headers, and its request. */
export function AnswerView({ exchange, words }: AnswerViewProps): VNode {
  const { head, end, left, sent } = exchange
  return (
    <div class="play-answer" aria-busy={end === undefined}>
      {head && <AnswerLine exchange={exchange} words={words} />}
      {left.length > 0 && (
        <p class="play-warning">
          {words('play-left')} <code>{left.join(', ')}</code>
        </p>
      )}
      {end && end.kind !== 'done' && <Failure exchange={exchange} words={words} />}
      {end?.kind === 'done' && end.cut && <p class="play-warning">{words('play-cut')}</p>}
      {head && exchange.id >= 0 && <BodyView exchange={exchange} words={words} />}
      {head && head.headers.length > 0 && (
        <details class="play-more">
          <summary>
            {words('api-response-headers')} <span class="play-count">{head.headers.length}</span>
          </summary>
          <dl class="play-headers">
            {head.headers.map(([name, value], index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <details class="play-more">
        <summary>{words('request')}</summary>
        <pre class="play-code" tabIndex={0}>
          <code>{sent}</code>
        </pre>
      </details>
    </div>
  )
}

function AnswerLine({
  exchange,
  words,
}: {
  readonly exchange: Exchange
  readonly words: AnswerViewProps['words']
}): VNode {
  const { head, end, size, chunks } = exchange
  const address = useMemo(() => (end && size > 0 ? fileAddress(exchange) : ''), [end, chunks])
  const ms = end?.kind === 'done' ? end.ms : (head?.ms ?? 0)
  return (
    <div class="play-line">
      <span class="status" data-status={String(head?.status ?? 0).charAt(0)}>
        {`${head?.status} ${head?.statusText || STATUS_TEXTS[head?.status ?? 0] || ''}`.trim()}
      </span>
      <span class="play-fact">{`${Math.round(ms).toLocaleString()} ms`}</span>
      {exchange.id >= 0 && <span class="play-fact">{sizeText(size)}</span>}
      <span class="play-actions">
        {end && size > 0 && <CopyButton words={words} text={() => copyText(exchange)} />}
        {address !== '' && (
          <a class="play-small" href={address} download={fileName(exchange)}>
            {words('play-download')}
          </a>
        )}
      </span>
    </div>
  )
}

/** HTTP/2 sends no words with a status. Source: RFC 9110 section 15, the common ones. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`

/**
 * An address from which the response can be saved. Its type is that of bytes alone: opened in a window, it would be a
 * page of this site, and a response must never be one.
 */
const fileAddress = ({ chunks }: Exchange): string =>
  URL.createObjectURL(new Blob([...chunks], { type: 'application/octet-stream' }))

function fileName({ url, head }: Exchange): string {
  const disposition = head?.headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1]
  const named = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1]
  const last =
    named ?? new URL(url, location.href).pathname.split('/').findLast((part) => part !== '') ?? 'response'
  const ending =
    bareType(head?.contentType ?? '')
      .split(/[/+]/)
      .at(-1) ?? ''
  return /\.\w+$/.test(last) || !/^\w+$/.test(ending) ? last : `${last}.${ending}`
}

/** Returns JSON as it is shown, and other bodies unchanged. */
function copyText({ chunks, head }: Exchange): string {
  const bytes = new Uint8Array(chunks.reduce((sum, one) => sum + one.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  const text = decodeText(bytes, head?.contentType ?? '') ?? ''
  const read = readJson(text)
  return read.node ? writeJson(read.node) : text
}

function Failure({
  exchange,
  words,
}: {
  readonly exchange: Exchange
  readonly words: AnswerViewProps['words']
}): VNode | null {
  const { end, url, throughProxy, usesProxy } = exchange
  if (!end || end.kind === 'done') return null
  const reasons =
    end.kind === 'network' && url !== ''
      ? explainFailure({
          url,
          page: location.href,
          throughProxy,
          usesProxy,
          rules: connectRules(document),
        })
      : []
  return (
    <div class="play-failure" role="alert">
      <p class="play-failed">{words(`play-${end.kind}`)}</p>
      {'detail' in end && <p>{end.detail}</p>}
      {reasons.map(({ word, code = [] }) => (
        <p key={word} class={code.length > 0 ? 'play-remedy' : 'play-reason'}>
          {words(word)}
          {code.map((one) => (
            <code key={one}>{one}</code>
          ))}
        </p>
      ))}
    </div>
  )
}
