import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/** Resolves a name to all its addresses, of both families. Rejects like `dns.lookup`. */
export type ResolveName = (
  name: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** Code of the error of a connection to an address that is not allowed. */
export const refusedAddress = 'ADDRESS_REFUSED'

/**
 * Creates the look-up of one connection. The name is resolved once, every address is checked, and one that is not
 * allowed rejects all: the connection uses the addresses that were checked. Tests P05.
 */
export function checkedLookup(
  mayConnect: (address: string) => boolean,
  resolve: ResolveName = (name) => lookup(name, { all: true }),
): LookupFunction {
  const find = callbackify(async (name: string) => {
    const found = await resolve(name)
    const [first] = found
    if (!first) throw missing(name)
    if (found.some(({ address }) => !mayConnect(address))) throw refusal(name)
    return { first, all: [...found] }
  })
  return (name, options, done) =>
    find(name, (error, found) => {
      if (error) done(error, '', 0)
      else if (options.all === true) done(null, found.all)
      else done(null, found.first.address, found.first.family)
    })
}

const refusal = (name: string) =>
  Object.assign(new Error(`"${name}" leads to an address that may not be asked`), { code: refusedAddress })

const missing = (name: string) => Object.assign(new Error(`"${name}" has no address`), { code: 'ENOTFOUND' })
