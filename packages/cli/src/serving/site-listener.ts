import type { RequestListener } from 'node:http'
import { createHttpHandler, createProtectedSite, type BuiltSite } from '@octavo/server'
import type { Metrics, Service } from '@octavo/server/service'
import type { Arguments } from '../argv/command.ts'
import { describeError } from '../print/describe-error.ts'
import type { Terminal } from '../print/terminal.ts'
import { allowedHosts } from './addresses.ts'
import { mountMcp } from './mount-mcp.ts'
import { mountPlayground } from './mount-playground.ts'

/** What answers requests beside the site. */
export interface ServingContext {
  readonly args: Arguments
  readonly terminal: Terminal
  /** Undefined: there are no settings of a service. */
  readonly service: Service | undefined
  /** Those of this process; undefined without a service. */
  readonly metrics: Metrics | undefined
}

/** Creates the listener of a site, with its playground, MCP and service. */
export function createSiteListener(
  site: BuiltSite,
  { args, terminal, service, metrics }: ServingContext,
): RequestListener {
  const auth = service?.openAuth(site)
  // Rules count also where nobody can sign in, and those that a later build brings.
  const guarded = auth ?? createProtectedSite(site)
  const { respond } = guarded
  const playground = { base: () => site.base, proxy: () => site.proxy }
  const answer = service?.aroundSite(respond, site) ?? respond
  const handlers = mountPlayground(answer, playground, { args, terminal })
  const listener = createHttpHandler(
    [
      ...(service ? [service.handler, service.openDashboard(auth)] : []),
      ...(auth ? [auth.handler] : []),
      guarded.gate,
      mountMcp(site, respond, { ...auth, counters: service?.counters }),
      ...handlers,
    ],
    {
      hosts: { allowed: [...allowedHosts(args, 'public'), ...(auth ? [auth.host] : [])] },
      trustForwarded: args.flag('behind-proxy'),
      onError: (error) => terminal.err(describeError(error)),
      ...(auth && { readerKey: auth.readerKey }),
    },
  )
  return metrics?.measure(listener, () => site.base) ?? listener
}
