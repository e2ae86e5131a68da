import { createMask } from '../jobs/agent/mask-secrets.ts'
import { secretValues } from '../jobs/secret-values.ts'
import type { ServiceLocation } from './open-database.ts'

/** One line of the log: facts that are chosen one by one, never a request or an environment as a whole (P28). */
export interface ServiceLine {
  readonly level: 'info' | 'error'
  readonly event: string
  readonly detail?: string
  readonly operation?: string
  readonly status?: number
  readonly ms?: number
  /** Id of an admin key. */
  readonly key?: string
}

/** Formats a line as JSON, with its time. */
export function formatServiceLine(
  line: ServiceLine,
  mask: (text: string) => string,
  now: Date = new Date(),
): string {
  return `${mask(JSON.stringify({ time: now.toISOString(), ...line }))}\n`
}

/** Creates the mask of a server's log: the values of all variables that its settings name. */
export function createServiceMask({ settings, variable }: ServiceLocation): (text: string) => string {
  return createMask(secretValues({ settings, variable }))
}
