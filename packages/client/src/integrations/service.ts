/** What docs.json says of one service, every value as text. */
export type ServiceSettings = Readonly<Record<string, string | undefined>>

/** Facts of an event: short texts and numbers. */
export type EventFacts = Readonly<Record<string, string | number>>

/** A service that readers' visits are told to, or that talks to them. */
export interface Service {
  /** Brings the service onto the page; it tells the visit by itself. Called once. */
  load(settings: ServiceSettings): void
  /** Tells an event beside the visit; absent where a service takes none. */
  track?(event: string, facts: EventFacts): void
}
