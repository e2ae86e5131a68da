/**
 * Reads the numbers of the pages to which the named destinations of a PDF lead, from 1. It reads what Chromium writes: objects in
 * plain text, with names of destinations in the catalogue. A file that is written otherwise has none.
 */
export function destinationPages(pdf: string): ReadonlyMap<string, number> {
  const objects = readObjects(pdf)
  const catalogue = [...objects.values()].find((text) => /\/Type\s*\/Catalog\b/.test(text)) ?? ''
  const order = pageOrder(refOf(catalogue, 'Pages'), objects)
  const numbers = new Map(order.map((object, index) => [object, index + 1]))
  const named = objects.get(refOf(catalogue, 'Dests') ?? -1) ?? ''
  const found = new Map<string, number>()
  for (const [, name = '', page] of named.matchAll(/\/([^\s[\]<>/]+)\s*\[(\d+) 0 R/g)) {
    const number = numbers.get(Number(page))
    if (number !== undefined) found.set(plainName(name), number)
  }
  return found
}

const refOf = (text: string, key: string): number | undefined => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** Dictionaries by the number of their object; data of streams are not read. */
function readObjects(pdf: string): ReadonlyMap<number, string> {
  const objects = new Map<number, string>()
  const begin = /(?:^|[\r\n])(\d+) 0 obj\b/g
  for (let match = begin.exec(pdf); match; match = begin.exec(pdf)) {
    const start = match.index + match[0].length
    const end = pdf.indexOf('endobj', start)
    const stream = pdf.indexOf('stream', start)
    const isStream = stream >= 0 && stream < end
    objects.set(Number(match[1]), pdf.slice(start, isStream ? stream : end < 0 ? start : end))
    begin.lastIndex = isStream ? Math.max(stream, pdf.indexOf('endstream', stream)) : Math.max(start, end)
  }
  return objects
}

/** The objects of all pages in their order. Source: ISO 32000-1, section 7.7.3. */
function pageOrder(root: number | undefined, objects: ReadonlyMap<number, string>): readonly number[] {
  const pages: number[] = []
  const seen = new Set<number>()
  const pending = root === undefined ? [] : [root]
  while (pending.length > 0) {
    const next = pending.pop() as number
    if (seen.has(next)) continue
    seen.add(next)
    const text = objects.get(next) ?? ''
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1]
    if (kids === undefined) pages.push(next)
    else pending.push(...[...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid)).toReversed())
  }
  return pages
}

/** `#2E` in a name is a full stop. */
const plainName = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
