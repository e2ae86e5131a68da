/** Attributes of an element; undefined and false leave one out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element of the page with attributes and children. Text is never read as HTML. */
export function makeElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

/** Returns an SVG icon of one path on a 16 px grid. */
export function makeMark(outline: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', outline)
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('class', 'mark')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path)
  return svg
}

/** Outlines of the dialog's icons. */
export const OUTLINES = {
  cross: 'M4 4l8 8M12 4l-8 8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14',
  page: 'M4 2.5h5L12.5 6v7.5h-8.5ZM8.75 2.75V6.25h3.5',
  section: 'M6.25 2.5 5 13.5M11 2.5 9.75 13.5M3 5.75h10.5M2.5 10.25h10.5',
  recent: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3.25l2 1.5',
} as const
