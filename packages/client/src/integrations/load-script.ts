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
