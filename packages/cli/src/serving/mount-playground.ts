import {
  createPlaygroundProxy,
  proxyAddress,
  announcePlayground,
  type ManifestProxy,
  type ProxyLine,
  type SiteHandler,
  type SiteResponse,
} from '@octavo/server'
import type { Arguments } from '../argv/command.ts'
import type { Terminal } from '../print/terminal.ts'

/** The site of a playground. */
export interface PlaygroundSite {
  base(): string
  /** The origins that the proxy may call; undefined: there is no proxy. */
  proxy(): ManifestProxy | undefined
}

/**
 * Returns the handlers of a site and its playground in order: the proxy, then `answer`, which announces the proxy to the
 * playground. `others` are further headers of that kind.
 */
export function mountPlayground(
  answer: SiteHandler,
  site: PlaygroundSite,
  context: {
    readonly args: Arguments
    readonly terminal: Terminal
    /** True when the list may name this machine and private networks; default false. */
    readonly allowPrivate?: boolean
    readonly others?: (response: SiteResponse) => Readonly<Record<string, string>>
  },
): readonly SiteHandler[] {
  const { args, terminal, allowPrivate = false, others } = context
  const rules = () => (args.flag('no-proxy') ? undefined : site.proxy())
  const proxy = createPlaygroundProxy({
    base: site.base,
    rules,
    allowPrivate,
    allowSelfSigned: args.flag('proxy-self-signed'),
    origins: (args.list('allow-origin') ?? []).map((origin) => origin.toLowerCase().replace(/\/$/, '')),
    onLine: (line) => terminal.err(`  ${terminal.colors.dim(proxyLine(line))}\n`),
  })
  const facts = (response: SiteResponse) => ({
    ...(rules() && { 'x-api-proxy': proxyAddress(site.base()) }),
    ...(rules() && allowPrivate && { 'x-api-proxy-private': 'yes' }),
    ...others?.(response),
  })
  return [proxy, announcePlayground(answer, facts)]
}

/** Logs one request; neither its path nor anything that was sent (defence 12). */
const proxyLine = ({ method, origin, status, ms }: ProxyLine) =>
  `proxy     ${method} ${origin} ${status} ${Math.round(ms)} ms`
