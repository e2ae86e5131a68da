import type { LiveChannel } from '@octavo/openapi/playground'
import { createComposer } from './live-composer.ts'
import { openConnection, type ConnectionEvents } from './live-connection.ts'
import { createLiveForm } from './live-form.ts'
import { createLiveLog, type LogEntry } from './live-log.ts'
import { createMaker, type MakeElement } from './make-element.ts'

/**
 * Creates a panel that connects to a channel, sends the messages of a reader and lists those that are
 * received. `words` are those of the interface. Nothing is stored: connection, secrets and messages end with
 * the page.
 */
export function createLivePanel(
  channel: LiveChannel,
  words: (key: string) => string,
  page: Document,
): HTMLElement {
  const make = createMaker(page)
  const form = createLiveForm(channel, words, make)
  const log = createLiveLog(words, make)
  const composer = createComposer(channel.messages, { words, make })
  const bar = createConnectionBar(words, make, log.clear)
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
  const note = channel.hasHeaders ? [make('p', { class: 'live-note' }, words('Headers'))] : []
  const parts = [form.element, ...note, log.element, composer.element]
  return make('section', { class: 'live', 'aria-label': 'WebSocket' }, ...parts)
}

type ConnectionState = 'closed' | 'connecting' | 'open'

/** Creates the bar below the form: the button that connects, the state, and the button that clears the log. */
function createConnectionBar(words: (key: string) => string, make: MakeElement, onClear: () => void) {
  const status = make('span', { class: 'live-status', role: 'status' })
  const connect = make('button', { class: 'button', type: 'submit' })
  const clear = make('button', { class: 'live-quiet', type: 'button' }, words('Clear'))
  const show = (state: ConnectionState, text: string) => {
    status.dataset['state'] = state
    status.textContent = text
    connect.textContent = words(state === 'closed' ? 'Connect' : 'Disconnect')
  }
  clear.addEventListener('click', onClear)
  show('closed', '')
  return { element: make('div', { class: 'live-actions' }, connect, status, clear), show }
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
