import type { LiveMessage } from '@octavo/openapi/playground'
import { makeElement } from '../make-element.ts'

/**
 * Creates the editor of messages; it begins with an example of the description, which the reader may change.
 * Ctrl or Cmd and Enter sends.
 */
export function createComposer(messages: readonly LiveMessage[], words: (key: string) => string) {
  const text = makeElement('textarea', {
    class: 'live-field live-text',
    rows: '4',
    spellcheck: 'false',
    'aria-label': words('Message'),
  })
  const options = messages.map(({ title }) => makeElement('option', {}, title))
  const choice = makeElement('select', { class: 'live-field', 'aria-label': words('Message') }, ...options)
  const send = makeElement('button', { class: 'button', type: 'submit', disabled: '' }, words('Send'))
  const bar = makeElement('div', { class: 'live-actions' }, ...(messages.length > 1 ? [choice] : []), send)
  const element = makeElement('form', { class: 'live-composer' }, text, bar)
  const fill = () => {
    text.value = messages[choice.selectedIndex]?.text ?? messages[0]?.text ?? ''
  }
  choice.addEventListener('change', fill)
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.requestSubmit()
  })
  fill()
  return {
    element,
    /** Messages can be written before there is a connection, and sent when there is one. */
    enable(isOpen: boolean): void {
      send.disabled = !isOpen
    },
    onSend(act: (text: string) => void): void {
      element.addEventListener('submit', (event) => {
        event.preventDefault()
        if (!send.disabled) act(text.value)
      })
    },
  }
}
