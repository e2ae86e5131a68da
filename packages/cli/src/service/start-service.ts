import { createHttpHandler, listen, type Listening } from '@octavo/server'
import type { Metrics, ServedSite, Service, ServiceLine, ServiceLocation } from '@octavo/server/service'
import { gatherLines, type Terminal } from '../print/terminal.ts'
import { octavoProgram } from './octavo-program.ts'

/** What a service needs beside its settings. */
export interface ServiceSurroundings {
  readonly site: ServedSite
  readonly terminal: Terminal
  /** Those of this process. */
  readonly metrics: Metrics
}

/** A service of this process, with its settings and the port of its state. */
export interface StartedService {
  readonly location: ServiceLocation
  readonly service: Service
  readonly health: Listening
  log(line: ServiceLine): void
}

/**
 * Opens the service and the port of its state; `before` is the one that it replaces, whose port it takes over when the
 * address is the same. Undefined after the reason was printed.
 */
export async function startService(
  location: ServiceLocation,
  { site, terminal, metrics }: ServiceSurroundings,
  before?: StartedService,
): Promise<StartedService | undefined> {
  const { openService, formatServiceLine, createServiceMask } = await import('@octavo/server/service')
  const mask = createServiceMask(location)
  const write = gatherLines(terminal.err)
  // Requests are many; after other events, such as the last one, the process may end.
  const log = (line: ServiceLine) =>
    write(formatServiceLine(line, mask), line.event === 'request' ? 'soon' : 'now')
  let service: Service | undefined
  try {
    service = await openService({ ...location, octavo: octavoProgram(), site, metrics, log })
    return { location, service, log, health: await listenForHealth(service, location, before) }
  } catch (error) {
    await service?.drain(0, 'retired')
    terminal.err(`The service does not start: ${mask((error as Error).message)}\n`)
    return undefined
  }
}

/** The port stays open where the address does not change. */
async function listenForHealth(
  service: Service,
  { settings: { health } }: ServiceLocation,
  before: StartedService | undefined,
): Promise<Listening> {
  const handler = createHttpHandler([service.health, service.metrics], { hosts: { allowed: ['*'] } })
  const old = before?.location.settings.health
  if (before && old?.port === health.port && old.host === health.host) {
    void before.health.replace(handler)
    return before.health
  }
  return listen(handler, { port: health.port, host: health.host })
}
