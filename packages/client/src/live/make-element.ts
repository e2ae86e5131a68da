/** Creates an element: name, properties, children. Strings become text, never HTML. */
export type MakeElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
) => HTMLElementTagNameMap[Name]

/** A maker of elements of one page. */
export function createMaker(page: Document): MakeElement {
  return (name, attributes = {}, ...children) => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
}
