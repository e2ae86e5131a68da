/** Preferences of the header `Prefer` for a mock. */
export interface MockPreference {
  /** Status of the requested response. */
  readonly code?: number
  /** Name of the requested example. */
  readonly example?: string
}

/**
 * Reads `Prefer: code=404, example=name`; other preferences are ignored. Source: RFC 7240, Prism's
 * convention.
 */
export function parsePreference(header: string | undefined): MockPreference {
  const entries = (header ?? '').split(/[,;]/).flatMap((part) => {
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*=\s*"?([^"]*?)"?\s*$/i.exec(part) ?? []
    return name === '' ? [] : [[name.toLowerCase(), value] as const]
  })
  const preferences = new Map(entries)
  const code = preferences.get('code') ?? ''
  const example = preferences.get('example')
  return {
    ...(/^[1-5]\d\d$/.test(code) && { code: Number(code) }),
    ...(example !== undefined && example !== '' && { example }),
  }
}
