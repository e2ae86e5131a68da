import { liveAddress, type LiveChannel, type LiveInput, type LiveServer } from '@octavo/openapi/playground'
import { makeElement } from '../make-element.ts'

/** The form for the server and the values of a connection. */
export interface LiveForm {
  readonly element: HTMLFormElement
  /** The address as it is filled in; undefined when something is missing, which then is marked and has the focus. */
  address(): string | undefined
}

type Field = HTMLInputElement | HTMLSelectElement

/** The server, its variables, and the parts of path and query, each with a label. */
export function createLiveForm(channel: LiveChannel, words: (key: string) => string): LiveForm {
  const element = makeElement('form', { class: 'live-form', novalidate: '' })
  const servers = makeElement(
    'select',
    { class: 'live-field' },
    ...channel.servers.map(({ url }) => makeElement('option', {}, url)),
  )
  const variables = makeElement('div', { class: 'live-inputs' })
  const serverOf = () => channel.servers[servers.selectedIndex] as LiveServer
  const fields = (inputs: readonly LiveInput[]) => inputs.map(labelled)
  const [path, query] = [fields(channel.path), fields(channel.query)]
  let own = fields(serverOf().inputs)
  const renderVariables = () => {
    own = fields(serverOf().inputs)
    variables.replaceChildren(...own.map(({ label }) => label))
  }
  servers.addEventListener('change', renderVariables)
  renderVariables()
  if (channel.servers.length > 1)
    element.append(makeElement('label', { class: 'live-input' }, words('Server'), servers))
  element.append(
    variables,
    makeElement('div', { class: 'live-inputs' }, ...[...path, ...query].map(({ label }) => label)),
  )
  return {
    element,
    address() {
      const all = [...own, ...path, ...query]
      for (const { field } of all) field.removeAttribute('aria-invalid')
      const missing = all.find(({ input, field }) => input.required && field.value.trim() === '')
      missing?.field.setAttribute('aria-invalid', 'true')
      missing?.field.focus()
      if (missing) return undefined
      return liveAddress(channel, serverOf(), {
        server: valuesOf(own),
        path: valuesOf(path),
        query: valuesOf(query),
      })
    },
  }
}

interface LabelledField {
  readonly input: LiveInput
  readonly field: Field
  readonly label: HTMLElement
}

const valuesOf = (fields: readonly LabelledField[]) =>
  Object.fromEntries(fields.map(({ input, field }) => [input.name, field.value]))

/** Returns an input with its label. The browser neither stores nor completes a secret. */
function labelled(input: LiveInput): LabelledField {
  const field = input.values.length > 0 ? choice(input) : text(input)
  if (input.required) field.setAttribute('aria-required', 'true')
  const name = makeElement('span', { class: 'live-name' }, input.name)
  return { input, field, label: makeElement('label', { class: 'live-input' }, name, field) }
}

function text({ value, secret }: LiveInput): HTMLInputElement {
  const attributes = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }
  const field = makeElement('input', {
    class: 'live-field',
    type: secret ? 'password' : 'text',
    ...attributes,
  })
  field.value = value
  return field
}

function choice({ values, value, required }: LiveInput): HTMLSelectElement {
  const shown = required ? values : ['', ...values]
  const field = makeElement(
    'select',
    { class: 'live-field' },
    ...shown.map((one) => makeElement('option', { value: one }, one)),
  )
  field.value = shown.includes(value) ? value : (shown[0] ?? '')
  return field
}
