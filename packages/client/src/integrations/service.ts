/** Settings of one service in docs.json, every value as text. */
export type ServiceSettings = Readonly<Record<string, string | undefined>>

/** Facts of an event: short texts and numbers. */
export type EventFacts = Readonly<Record<string, string | number>>

/** A service that records visits, or that offers a chat with readers. */
export interface Service {
  /** Loads the service, which records the visit by itself. Called once. */
  load(settings: ServiceSettings): void
  /** Records an event beside the visit; absent where a service takes none. */
  track?(event: string, facts: EventFacts): void
}
