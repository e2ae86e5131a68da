/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { CodedText } from '../code/coded-text.tsx'
import type { Exchange } from '../panel/exchange.ts'
import { EventsView } from './events-view.tsx'
import { JsonView } from './json-view.tsx'
import { readJson } from './read-json.ts'
import { decodeText, grammarOf, hexHead, responseKind } from './response-kind.ts'

/** Limit of the text that is rendered, in bytes; all of it can be downloaded. */
export const PREVIEW_BYTES = 1024 * 1024

interface BodyViewProps {
  readonly exchange: Exchange
  readonly words: (key: string) => string
}

/**
 * Renders the body of a response by its media type: images, audio and video from an object URL, JSON as a
 * tree, streams record by record, and everything else as code. Nothing is parsed as HTML. Test id X14.
 */
export function BodyView({ exchange, words }: BodyViewProps): VNode {
  const { head, chunks, end } = exchange
  const type = head?.contentType ?? ''
  const kind = responseKind(type)
  if (kind === 'events') return <EventsView exchange={exchange} words={words} />
  if (end === undefined) return <p class="play-note">{`${exchange.size.toLocaleString()} B …`}</p>
  if (exchange.size === 0) return <p class="play-note">{words('play-no-body')}</p>
  if (kind === 'image' || kind === 'audio' || kind === 'video')
    return <MediaView kind={kind} type={type} chunks={chunks} label={words('api-response')} />
  return <TextView exchange={exchange} words={words} />
}

interface MediaViewProps {
  readonly kind: 'image' | 'audio' | 'video'
  readonly type: string
  readonly chunks: readonly Uint8Array<ArrayBuffer>[]
  readonly label: string
}

/** An address of this page for bytes that came; scripts in pictures do not run there. */
function MediaView({ kind, type, chunks, label }: MediaViewProps): VNode {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([...chunks], { type }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [chunks, type])
  if (address === '') return <></>
  if (kind === 'image') return <img class="play-media" src={address} alt={label} />
  if (kind === 'audio') return <audio class="play-media" src={address} controls aria-label={label} />
  return <video class="play-media" src={address} controls aria-label={label} />
}

function TextView({ exchange, words }: BodyViewProps): VNode {
  const type = exchange.head?.contentType ?? ''
  const { bytes, text, isCut } = useMemo(() => readPreview(exchange), [exchange.chunks, type])
  const kind = responseKind(type)
  const cut = isCut && <p class="play-note">{words('play-cut')}</p>
  if (text === undefined || kind === 'bytes') {
    return (
      <>
        <p class="play-note">{`${type || 'application/octet-stream'} · ${exchange.size.toLocaleString()} B`}</p>
        <pre class="play-code" tabIndex={0}>
          <code>{hexHead(bytes)}</code>
        </pre>
      </>
    )
  }
  if (kind === 'records') return <Records text={text} cut={cut} />
  const read = kind === 'json' || type === '' ? readJson(text) : undefined
  return (
    <>
      {read?.node ? (
        // The page's colours count inside of `pre code` alone.
        <pre class="play-code play-json" tabIndex={0} role="region" aria-label={words('api-response')}>
          <code>
            <JsonView node={read.node} />
          </code>
        </pre>
      ) : (
        <pre class="play-code" tabIndex={0}>
          <code>
            <CodedText text={text} grammar={grammarOf(type)} />
          </code>
        </pre>
      )}
      {cut}
    </>
  )
}

/**
 * Returns the part of a response that is rendered; no text when its bytes are invalid in the declared
 * encoding.
 */
function readPreview({ chunks, size, head }: Exchange) {
  const whole = new Uint8Array(Math.min(size, PREVIEW_BYTES))
  let at = 0
  for (const chunk of chunks) {
    if (at >= whole.length) break
    whole.set(chunk.subarray(0, whole.length - at), at)
    at += chunk.length
  }
  return { bytes: whole, text: decodeText(whole, head?.contentType ?? ''), isCut: size > PREVIEW_BYTES }
}

/** JSON values one after the other: by line, or by the separator of `json-seq` (RFC 7464). */
function Records({ text, cut }: { readonly text: string; readonly cut: VNode | false }): VNode {
  const records = text.split(/\x1E|\r?\n/).filter((one) => one.trim() !== '')
  return (
    <>
      <ol class="play-records">
        {records.slice(0, 1000).map((record, index) => {
          const { node } = { node: undefined, ...readJson(record) }
          return (
            <li key={index}>
              <pre class="play-code play-json">
                <code>{node ? <JsonView node={node} level={2} /> : record}</code>
              </pre>
            </li>
          )
        })}
      </ol>
      {cut}
    </>
  )
}
