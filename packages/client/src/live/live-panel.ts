import type { LiveChannel } from '@octavo/openapi/playground'
import { createComposer } from './live-composer.ts'
import { createLiveForm } from './live-form.ts'
import { createLiveLog, type LogEntry } from './live-log.ts'
import { makeElement } from '../make-element.ts'

/**
 * Creates a panel that connects to a channel, sends the messages of a reader and lists those that are
 * received. `words` are those of the interface. Nothing is stored: connection, secrets and messages end with
 * the page.
 */
export function createLivePanel(channel: LiveChannel, words: (key: string) => string): HTMLElement {
  const form = createLiveForm(channel, words)
  const log = createLiveLog(words)
  const composer = createComposer(channel.messages, words)
  const bar = createConnectionBar(words, log.clear)
  const announce = (state: ConnectionState, shown: string, logged = shown) => {
    bar.show(state, shown)
    composer.enable(state === 'open')
    log.add({ kind: 'state', text: logged })
  }
  let socket: WebSocket | undefined
  const events: ConnectionEvents = {
    opened: () => announce('open', words('Connected')),
    received: (data) => log.add(toEntry('received', data)),
    closed({ code, reason }, wasOpen) {
      socket = undefined
      const text = [words('Closed'), code, reason].filter((part) => part !== '').join(' ')
      announce('closed', '', wasOpen ? text : `${words('Failed')} (${code})`)
    },
  }
  const open = () => {
    const address = form.address()
    if (address === undefined) return
    try {
      socket = openConnection(address, events)
    } catch (error) {
      return log.add({ kind: 'state', text: error instanceof Error ? error.message : String(error) })
    }
    const text = words('Connecting')
    announce('connecting', text, `${text} ${withoutSecrets(address, channel)}`)
  }
  form.element.addEventListener('submit', (event) => {
    event.preventDefault()
    if (socket) socket.close(1000)
    else open()
  })
  composer.onSend((text) => {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(text)
    log.add(toEntry('sent', text))
  })
  form.element.append(bar.element)
  const note = channel.hasHeaders ? [makeElement('p', { class: 'live-note' }, words('Headers'))] : []
  const parts = [form.element, ...note, log.element, composer.element]
  return makeElement('section', { class: 'live', 'aria-label': 'WebSocket' }, ...parts)
}

type ConnectionState = 'closed' | 'connecting' | 'open'

/** Creates the bar below the form: the button that connects, the state, and the button that clears the log. */
function createConnectionBar(words: (key: string) => string, onClear: () => void) {
  const status = makeElement('span', { class: 'live-status', role: 'status' })
  const connect = makeElement('button', { class: 'button', type: 'submit' })
  const clear = makeElement('button', { class: 'live-quiet', type: 'button' }, words('Clear'))
  const show = (state: ConnectionState, text: string) => {
    status.dataset['state'] = state
    status.textContent = text
    connect.textContent = words(state === 'closed' ? 'Connect' : 'Disconnect')
  }
  clear.addEventListener('click', onClear)
  show('closed', '')
  return { element: makeElement('div', { class: 'live-actions' }, connect, status, clear), show }
}

const encoder = new TextEncoder()

/** Returns the log entry of a message; bytes that are not text are shown as their number. */
const toEntry = (kind: LogEntry['kind'], data: string | ArrayBuffer): LogEntry =>
  typeof data === 'string'
    ? { kind, text: data, sizeBytes: encoder.encode(data).length }
    : { kind, text: '[binary]', sizeBytes: data.byteLength }

/** Returns the address as the log shows it. */
function withoutSecrets(address: string, { query }: LiveChannel): string {
  const [base = '', search = ''] = address.split('?')
  const pairs = new URLSearchParams(search)
  for (const { name, secret } of query) if (secret && pairs.has(name)) pairs.set(name, '•••')
  return search === '' ? base : `${base}?${decodeURIComponent(pairs.toString())}`
}

/** Receives the events of a connection. */
interface ConnectionEvents {
  opened(): void
  received(data: string | ArrayBuffer): void
  /** Comes once, last; `wasOpen`: false when the server could not be reached. */
  closed(event: CloseEvent, wasOpen: boolean): void
}

/** Connects to an address; throws when it is not the address of a WebSocket. */
function openConnection(address: string, events: ConnectionEvents): WebSocket {
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  let wasOpen = false
  socket.addEventListener('open', () => {
    wasOpen = true
    events.opened()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => events.received(data))
  socket.addEventListener('close', (event) => events.closed(event, wasOpen))
  return socket
}
