/** What a page loads, by kind; each kind is a directive of the content security policy (`img` is `img-src`). */
export const loadKinds = [
  'connect',
  'script',
  'style',
  'img',
  'media',
  'font',
  'frame',
  'object',
  'worker',
] as const

/** See {@link loadKinds}. */
export type LoadKind = (typeof loadKinds)[number]

/** Sources by kind, each as the policy spells it: `https://a.example`, `data:`, `'unsafe-inline'`. */
export type Loads = Readonly<Partial<Record<LoadKind, readonly string[]>>>

/** Collects sources. */
export interface LoadRecord {
  /** Adds one source to every one of `kinds`; nothing for undefined. */
  add(source: string | undefined, ...kinds: readonly LoadKind[]): void
  addAll(loads: Loads): void
  /** The collected sources, sorted; kinds without a source are absent. */
  value(): Loads
}

/** An empty record. */
export function createLoadRecord(): LoadRecord {
  const byKind = new Map<LoadKind, Set<string>>()
  const add = (kind: LoadKind, source: string) => {
    const known = byKind.get(kind)
    if (known) known.add(source)
    else byKind.set(kind, new Set([source]))
  }
  return {
    add(source, ...kinds) {
      if (source !== undefined) for (const kind of kinds) add(kind, source)
    },
    addAll(loads) {
      for (const kind of loadKinds) for (const source of loads[kind] ?? []) add(kind, source)
    },
    value: () =>
      Object.fromEntries(
        loadKinds.flatMap((kind) => {
          const sources = byKind.get(kind)
          return sources ? [[kind, [...sources].toSorted()]] : []
        }),
      ),
  }
}

/** Merges several records. */
export function mergeLoads(all: readonly (Loads | undefined)[]): Loads {
  const record = createLoadRecord()
  for (const loads of all) if (loads) record.addAll(loads)
  return record.value()
}

/** Characters of a host in a policy; any other character could end a directive. Test id X13. */
const HOST = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?$/

/**
 * Returns the source that allows an address: its origin, `data:` or `blob:`; a bare host for an address without a
 * scheme, which is loaded over the page's own. Undefined for addresses of the site itself and for addresses that
 * a policy cannot contain (an IPv6 host). Source: CSP 3, section 2.3.1.
 */
export function addressSource(address: string): string | undefined {
  const text = address.trim()
  const scheme = /^(?:data|blob):/i.exec(text)?.[0]
  if (scheme !== undefined) return scheme.toLowerCase()
  const isBare = /^[\\/]{2}/.test(text)
  if (!isBare && !/^(?:https?|wss?):[\\/]{2}/i.test(text)) return undefined
  const url = toUrl(isBare ? `https:${text}` : text)
  if (!url || !HOST.test(url.hostname)) return undefined
  return isBare ? url.host : `${url.protocol}//${url.host}`
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
