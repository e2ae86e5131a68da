import type { HttpRequest } from '../request/http-request.ts'
import type { AddedParameter } from './playground-inputs.ts'

/** Names of headers and cookies. Source: RFC 9110 section 5.6.2, "token". */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/

/** Whether a parameter can be sent under its name; any text names a parameter of a query. */
export const hasName = ({ location, name }: AddedParameter): boolean =>
  location === 'query' ? name !== '' : TOKEN.test(name)

/** Returns the parts of a request that the reader added: texts as they were typed, encoded where they travel. */
export function addedParameters(
  added: readonly AddedParameter[] = [],
): Pick<HttpRequest, 'headers' | 'query' | 'cookies'> {
  const at = (location: AddedParameter['location']) =>
    added.filter((one) => one.location === location && hasName(one))
  return {
    headers: at('header').map(({ name, value }) => ({ name, value: oneLine(value) })),
    query: at('query').map(({ name, value }) => ({ name: encode(name), value: encode(value) })),
    cookies: at('cookie').map(({ name, value }) => ({ name, value: encodeCookie(value) })),
  }
}

const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').trim()

const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** What ends a cookie, or is none of its characters. Source: RFC 6265 section 4.1.1. */
const encodeCookie = (text: string): string => text.replace(/[^!#-+\--:<-[\]-~]+/g, encode)
