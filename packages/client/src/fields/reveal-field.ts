import { openFields } from './open-fields.ts'

/** Fragments that one address opens at most. */
const MAX_OPENED = 40

/**
 * Shows the field that the address names by another spelling than its id, which links use: `body-a.b`, `body-a-b`,
 * `a.b`, `param-a-b`, `response-200.a`. A field that is not on the page is in a fragment: those on the way to it are
 * opened, the nearest first.
 */
export async function revealField(): Promise<void> {
  const target = targetOf(location.hash)
  if (target === '' || document.getElementById(target)) return
  const known = findShown(target)
  if (known) return show(known)
  const opened = new Set<HTMLElement>()
  while (opened.size < MAX_OPENED) {
    const link = nearestLink(target, opened)
    if (!link) return
    opened.add(link)
    if (!(await openFields(link))) continue
    const field = findField(target)
    if (field) return show(field)
  }
}

function show(field: Element): void {
  history.replaceState(history.state, '', `#${encodeURIComponent(field.id)}`)
  // The behaviours of the page open, select, mark and focus what the address names.
  dispatchEvent(new HashChangeEvent('hashchange'))
  field.scrollIntoView()
}

function targetOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** The closed link whose path is the longest beginning of the target. */
function nearestLink(target: string, opened: ReadonlySet<HTMLElement>): HTMLAnchorElement | undefined {
  const names = spellings(target)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.fields-link')].flatMap((link) => {
    const { holder = '', path = '' } = link.dataset
    const starts = [plain(holder + path), plain(path)].filter((start) =>
      names.some((one) => one.startsWith(start)),
    )
    return opened.has(link) || starts.length === 0 ? [] : [{ link, length: starts[0]?.length ?? 0 }]
  })
  return links.toSorted((a, b) => b.length - a.length)[0]?.link
}

function findField(target: string): Element | undefined {
  const names = spellings(target)
  const exact = document.getElementById(target)
  if (exact) return exact
  return [...document.querySelectorAll('.field[id], .tab-panel[id]')].find(({ id }) => {
    const name = plain(id)
    return names.some((one) => one === name || name === `body-${one}`)
  })
}

/** Where a field stands, in front of its name. */
const POSITIONS =
  /^(param(?:eter)?|path|query|header|cookie|querystring|body|schema|(response)(?:-[^.]+(?=\.))?)[-.]/

/** The field of the page that a longer spelling names: only those without an equal name have a short id. */
function findShown(target: string): Element | undefined {
  const [start = '', position = '', isResponse] = POSITIONS.exec(target) ?? []
  if (start === '') return undefined
  const name = plain(target.slice(start.length))
  return [...document.querySelectorAll('.field[id]')].find((field) => {
    const response = field.closest('.response')?.id
    if (plain(field.id) !== name || (response !== undefined) !== (isResponse !== undefined)) return false
    return response === undefined || position === 'response' || position === response
  })
}

const spellings = (target: string): readonly string[] => [
  plain(target),
  plain(target.replace(/^param(?:eter)?-/, '')),
]

/** An id without the differences between its spellings. */
const plain = (id: string): string =>
  id
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[._\s]/g, '-')
    .toLowerCase()
