import { h, options, type ComponentChild, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { FormProvider, type FormContext } from '../src/playground/form/form-context.ts'

// Parts move the focus when the page has been rendered; here no page is.
globalThis.requestAnimationFrame ??= () => 0

/** An element that was rendered, with the handlers that the page would call. */
export interface DrawnElement {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
}

/** What a part of the playground renders, without a page: its HTML, and its elements in their order. */
export interface Drawn {
  readonly html: string
  readonly elements: readonly DrawnElement[]
  /** The text, with a line for each element that begins one. */
  readonly text: string
  /** The element of the tag whose properties match, by default the only one; throws without it. */
  find(tag: string, props?: Readonly<Record<string, unknown>>): DrawnElement
  /** Calls a handler of such an element. */
  act(
    ...call: readonly [
      tag: string,
      handler: string,
      event?: object,
      props?: Readonly<Record<string, unknown>>,
    ]
  ): void
}

/** Renders once; what changes a state shows in what the part asks its surroundings to change. */
export function draw(part: ComponentChild): Drawn {
  const elements: DrawnElement[] = []
  const before = options.vnode
  options.vnode = (one) => {
    before?.(one)
    if (typeof one.type === 'string') elements.push({ tag: one.type, props: one.props })
  }
  let html: string
  try {
    html = renderToString(part as VNode)
  } finally {
    if (before) options.vnode = before
    else delete options.vnode
  }
  const find: Drawn['find'] = (tag, props = {}) => {
    const found = elements.find(
      (one) => one.tag === tag && Object.entries(props).every(([name, value]) => one.props[name] === value),
    )
    if (!found) throw new Error(`no <${tag}> ${JSON.stringify(props)} in ${html}`)
    return found
  }
  return {
    html,
    elements,
    text: html
      .replaceAll(/<(?:div|p|li|dt|dd|summary|option|h2|button|label)\b[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\n+/g, '\n')
      .trim()
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
    find,
    act(...[tag, handler, event = {}, props = {}]) {
      const call = find(tag, props).props[handler]
      if (typeof call !== 'function') throw new Error(`<${tag}> has no ${handler}`)
      Reflect.apply(call, undefined, [event])
    },
  }
}

/** A form with words that are their keys. */
export const formContext = (more: Partial<FormContext> = {}): FormContext => ({
  words: (key) => key,
  definitions: {},
  errors: new Map(),
  reportError: () => {},
  ...more,
})

/** Renders a part of a form. */
export const drawInForm = (part: ComponentChild, more: Partial<FormContext> = {}): Drawn =>
  draw(h(FormProvider, { value: formContext(more) }, part))

/** The event of an input with a value. */
export const typed = (value: string): object => ({ currentTarget: { value } })
