import type { AuthorCode } from '@octavo/markdown'

/** What islands may load beside the site itself: remote origins by directive of the content security policy. */
export interface IslandOrigins {
  readonly connect: readonly string[]
  readonly img: readonly string[]
  readonly media: readonly string[]
  readonly frame: readonly string[]
  /** They make style sheets or markup of their own. */
  readonly inlineStyle: boolean
}

const ADDRESS = /\b(?:https?|wss?):\/\/[\w.-]+(?::\d+)?/g

/** Names of things that look like addresses and are never fetched. */
const NAMES = new Set(['http://www.w3.org', 'https://www.w3.org'])

/**
 * The origins that stand in the code of islands as texts. What a component puts together from elsewhere is not known
 * when the site is built, and the policy keeps it from loading.
 */
export function islandOrigins({ modules, parts }: AuthorCode): IslandOrigins {
  const sources = parts.map((part) => (part?.kind === 'source' ? part.source : ''))
  const text = [...Object.values(modules).map((module) => module.text), ...sources].join('\n')
  const found = new Set([...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase()))
  const origins = [...found].filter((origin) => !NAMES.has(origin)).sort()
  const http = origins.filter((origin) => origin.startsWith('http'))
  return {
    connect: origins,
    img: http,
    media: /\b(?:video|audio)\b/i.test(text) ? http : [],
    inlineStyle: /\bcreateElement\(\s*["'`]style|\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b/.test(text),
    frame: /\biframe\b/i.test(text) ? http : [],
  }
}
