/** Names of the cookies of a site, which depend on whether it has https. */
export interface CookieNames {
  readonly session: string
  /** Of a sign-in that was begun. */
  readonly pending: string
}

/** The prefix makes browsers reject cookies that another host or an address without https has set. */
export function cookieNames(isSecure: boolean): CookieNames {
  const prefix = isSecure ? '__Host-' : ''
  return { session: `${prefix}octavo-session`, pending: `${prefix}octavo-sign-in` }
}

/** The value of a cookie; undefined without it, and for two of the name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(/[;,]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** Writes a cookie that scripts cannot read and other sites cannot send with forms. Without a value it is removed. */
export function writeCookie(
  name: string,
  value: string | undefined,
  { isSecure, seconds }: { readonly isSecure: boolean; readonly seconds: number },
): string {
  const parts = [`${name}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : []), `Max-Age=${value === undefined ? 0 : seconds}`].join(
    '; ',
  )
}
