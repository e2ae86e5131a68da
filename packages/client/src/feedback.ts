// Sends the answer whether a page helped to the address of the settings, and as an event of the document to listeners.
import { readStored, writeStored } from './stored.ts'

/** Limit of pages for which a browser stores the answer. */
const REMEMBERED = 200

/** The data that is sent: the answer, and later an optional comment. */
interface Feedback {
  readonly page: string
  readonly helpful: 'yes' | 'no'
  readonly comment?: string
}

const answered = () => (readStored(() => localStorage, 'octavo-feedback') ?? '').split('\n').filter(Boolean)

function remember({ page, helpful }: Feedback): void {
  const others = answered().filter((line) => !line.endsWith(` ${page}`))
  const lines = [...others, `${helpful} ${page}`].slice(-REMEMBERED)
  writeStored(() => localStorage, 'octavo-feedback', lines.join('\n'))
}

function report(form: HTMLFormElement, feedback: Feedback): void {
  document.dispatchEvent(new CustomEvent('octavo:feedback', { detail: feedback }))
  const { url } = form.dataset
  if (url === undefined) return
  const request = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  // A reader cannot do anything about a receiver that is down.
  fetch(url, { ...request, body: JSON.stringify(feedback) }).catch(() => {})
}

function mountFeedback(form: HTMLFormElement): void {
  const { page = '' } = form.dataset
  const more = form.querySelector<HTMLElement>('.feedback-more')
  const thanks = form.querySelector<HTMLElement>('.feedback-thanks')
  const answers = [...form.querySelectorAll<HTMLButtonElement>('.feedback-answer[value]')]
  const press = (helpful: string | undefined) => {
    for (const button of answers) button.ariaPressed = String(button.value === helpful)
  }
  const pressed = () =>
    answers.find((button) => button.ariaPressed === 'true')?.value === 'yes' ? 'yes' : 'no'
  const thank = () => thanks && (thanks.textContent = thanks.dataset['text'] ?? '')
  press(
    answered()
      .find((line) => line.endsWith(` ${page}`))
      ?.split(' ')[0],
  )
  form.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('.feedback-answer[value]') : null
    if (!button || button.ariaPressed === 'true') return
    press(button.value)
    const feedback: Feedback = { page, helpful: pressed() }
    remember(feedback)
    report(form, feedback)
    if (more) more.hidden = false
    thank()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const comment = form.querySelector('textarea')?.value.trim()
    if (comment) report(form, { page, helpful: pressed(), comment })
    if (more) more.hidden = true
    thank()
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.feedback')) mountFeedback(form)
