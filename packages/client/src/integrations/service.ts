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

/** Options of {@link loadScript}. */
export interface ScriptOptions {
  /** Attributes of the element, which services read their settings from. */
  readonly attributes?: Readonly<Record<string, string | undefined>>
  readonly onLoad?: () => void
}

/** Adds a classic script of another site to the page. */
export function loadScript(url: string, { attributes = {}, onLoad }: ScriptOptions = {}): void {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) script.setAttribute(name, value)
  }
  if (onLoad) script.addEventListener('load', onLoad)
  script.async = true
  script.src = url
  document.head.append(script)
}
