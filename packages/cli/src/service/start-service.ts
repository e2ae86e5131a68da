import { createHttpHandler, listen, type Listening } from '@octavo/server'
import type { ServedSite, Service, ServiceLocation } from '@octavo/server/service'
import type { Terminal } from '../print/terminal.ts'
import { octavoProgram } from './octavo-program.ts'

/** The service of this process, and the port of its state. */
export interface StartedService {
  readonly service: Service
  readonly health: Listening
}

/** Opens the service and the port of its state; undefined after the reason was printed. */
export async function startService(
  location: ServiceLocation,
  site: ServedSite,
  terminal: Terminal,
): Promise<StartedService | undefined> {
  const { openService, formatServiceLine, createServiceMask } = await import('@octavo/server/service')
  const mask = createServiceMask(location)
  try {
    const service = await openService({
      ...location,
      octavo: octavoProgram(),
      site,
      log: (line) => terminal.err(formatServiceLine(line, mask)),
    })
    return { service, health: await listenForHealth(service, location) }
  } catch (error) {
    terminal.err(`The service does not start: ${mask((error as Error).message)}\n`)
    return undefined
  }
}

function listenForHealth(service: Service, { settings: { health } }: ServiceLocation): Promise<Listening> {
  const handler = createHttpHandler([service.health, service.metrics], { hosts: { allowed: ['*'] } })
  return listen(handler, { port: health.port, host: health.host })
}
