import type { JsxValue } from '../values.ts'

/** The elements that components of links and pictures stand for, by the usual names of such components. */
const names: Readonly<Record<string, 'a' | 'img'>> = { Link: 'a', NavLink: 'a', Image: 'img', Img: 'img' }

/** Returns the name of the element that a component which does not exist most likely stands for. */
export const htmlName = (component: string): string | undefined => names[component]

/**
 * Returns the element that is meant by a component which does not exist, so that links and pictures are not lost;
 * undefined for other components, and without an address.
 */
export function toHtmlValue(value: JsxValue): JsxValue | undefined {
  const name = htmlName(value.name)
  const { src, alt, title, width, height, to, href = to } = value.props
  const address = name === 'a' ? href : src
  if (name === undefined || typeof address !== 'string') return undefined
  const props = name === 'a' ? { href } : { src, alt, title, width, height }
  const defined = Object.entries(props).filter(([, prop]) => prop !== undefined)
  return { ...value, type: name, name, props: Object.fromEntries(defined) }
}
