import type { LiveChannel } from '@octavo/openapi/playground'
import { createComposer } from './live-composer.ts'
import { createLiveForm } from './live-form.ts'
import { createLiveLog } from './live-log.ts'
import { createMaker } from './make-element.ts'

const encoder = new TextEncoder()

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
  const status = make('span', { class: 'live-status', role: 'status', 'data-state': 'closed' })
  const connect = make('button', { class: 'button', type: 'submit' }, words('Connect'))
  const clear = make('button', { class: 'live-quiet', type: 'button' }, words('Clear'))
  const composer = createComposer(channel.messages, { words, make })
  let socket: WebSocket | undefined
  const show = (state: 'closed' | 'connecting' | 'open', text = '') => {
    status.dataset['state'] = state
    status.textContent = text
    connect.textContent = words(state === 'closed' ? 'Connect' : 'Disconnect')
    composer.enable(state === 'open')
  }
  const open = () => {
    const address = form.address()
    if (address === undefined) return
    try {
      socket = new WebSocket(address)
    } catch (error) {
      return log.add({ kind: 'state', text: error instanceof Error ? error.message : String(error) })
    }
    show('connecting', words('Connecting'))
    log.add({ kind: 'state', text: `${words('Connecting')} ${withoutSecrets(address, channel)}` })
    watch(socket)
  }
  const watch = (own: WebSocket) => {
    own.binaryType = 'arraybuffer'
    let wasOpen = false
    own.addEventListener('open', () => {
      wasOpen = true
      show('open', words('Connected'))
      log.add({ kind: 'state', text: words('Connected') })
    })
    own.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => log.add(received(data)))
    own.addEventListener('close', ({ code, reason }) => {
      if (socket !== own) return
      socket = undefined
      show('closed')
      const text = [words('Closed'), String(code), reason].filter((part) => part !== '').join(' ')
      log.add({ kind: 'state', text: wasOpen ? text : `${words('Failed')} (${code})` })
    })
  }
  form.element.addEventListener('submit', (event) => {
    event.preventDefault()
    if (socket) socket.close(1000)
    else open()
  })
  composer.onSend((text) => {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(text)
    log.add({ kind: 'sent', text, sizeBytes: encoder.encode(text).length })
  })
  clear.addEventListener('click', log.clear)
  form.element.append(make('div', { class: 'live-actions' }, connect, status, clear))
  const note = channel.hasHeaders ? [make('p', { class: 'live-note' }, words('Headers'))] : []
  show('closed')
  return make(
    'section',
    { class: 'live', 'aria-label': 'WebSocket' },
    form.element,
    ...note,
    log.element,
    composer.element,
  )
}

/** Returns the log entry of a message; bytes that are no text are shown as their number. */
function received(data: string | ArrayBuffer) {
  if (typeof data === 'string') {
    return { kind: 'received', text: data, sizeBytes: encoder.encode(data).length } as const
  }
  return { kind: 'received', text: '[binary]', sizeBytes: data.byteLength } as const
}

/** The address as the log shows it. */
function withoutSecrets(address: string, { query }: LiveChannel): string {
  const [base = '', search = ''] = address.split('?')
  const pairs = new URLSearchParams(search)
  for (const { name, secret } of query) if (secret && pairs.has(name)) pairs.set(name, '•••')
  return search === '' ? base : `${base}?${decodeURIComponent(pairs.toString())}`
}
