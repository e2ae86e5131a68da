import { makeElement } from '../make-element.ts'

/** A message of the connection, or a change of its state. */
export interface LogEntry {
  readonly kind: 'sent' | 'received' | 'state'
  readonly text: string
  readonly sizeBytes?: number
}

/** Entries that stay, and characters that are shown of one. */
const MAX_ENTRIES = 200
const MAX_LENGTH = 20_000

/** Marks of the two directions; screen readers get words. */
const MARKS = { sent: '↑', received: '↓', state: '' } as const

/** Creates the list of entries, newest last; it scrolls to new entries while the reader is at its end. */
export function createLiveLog(words: (key: string) => string) {
  const element = makeElement('div', {
    class: 'live-log',
    tabindex: '0',
    role: 'log',
    'aria-label': words('Messages'),
  })
  const add = ({ kind, text, sizeBytes }: LogEntry) => {
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 40
    const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
    const direction = kind === 'sent' ? words('Sent') : kind === 'received' ? words('Received') : ''
    const mark = makeElement('span', { class: 'live-mark', 'aria-hidden': 'true' }, MARKS[kind])
    const facts = [timeOf(new Date()), sizeBytes === undefined ? '' : sizeText(sizeBytes)]
    const meta = makeElement('span', { class: 'live-meta' }, facts.filter((fact) => fact !== '').join(' · '))
    const content = kind === 'state' ? makeElement('span', {}, cut) : makeElement('pre', {}, cut)
    const hidden = makeElement('span', { class: 'live-direction' }, direction)
    element.append(
      makeElement('div', { class: 'live-entry', 'data-kind': kind }, mark, hidden, content, meta),
    )
    if (element.childElementCount > MAX_ENTRIES) element.firstElementChild?.remove()
    if (atEnd) element.scrollTop = element.scrollHeight
  }
  return { element, add, clear: () => element.replaceChildren() }
}

const timeOf = (date: Date): string =>
  `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`

const sizeText = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`)
