import type { Diagnostic, Pointer } from '@octavo/source'
import { createReporter, type ConfigDocument } from './config-document.ts'
import type * as z from 'zod'
import type { auth as schema } from './schema/auth-settings.ts'

type AuthSettings = z.output<ReturnType<typeof schema>>

/** Reports settings of sign-in that each have a right form, and are wrong together or for a server. */
export function authDiagnostics(auth: AuthSettings, document: ConfigDocument): readonly Diagnostic[] {
  const reporter = createReporter(document)
  const report = (message: string, at: Pointer, help: string) =>
    reporter.report('config/bad-value', message, { at, help, severity: 'error' })
  const ids = auth.providers.map(({ id }) => id)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index)
      report(`Two providers have the id "${id}"`, ['auth', 'providers', index, 'id'], 'rename one of them')
  for (const { value, at } of auth.insecure ? [] : addresses(auth))
    if (!isProtected(value))
      report(`"${String(at.at(-1))}" is not an https address`, at, 'use https, or set "auth.insecure"')
  for (const [index, provider] of auth.providers.entries())
    if (
      provider.kind === 'jwt' &&
      !/^-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----\s*$/.test(provider.publicKey)
    )
      report(
        'The public key of the tokens is not PEM',
        ['auth', 'providers', index, 'publicKey'],
        'write the key with its lines "-----BEGIN PUBLIC KEY-----" and "-----END PUBLIC KEY-----"',
      )
  return reporter.diagnostics
}

function addresses({
  url,
  providers,
}: AuthSettings): readonly { readonly value: string; readonly at: Pointer }[] {
  const keys = new Set(['issuer', 'authorizationUrl', 'tokenUrl', 'userInfoUrl', 'loginUrl'])
  const own = providers.flatMap((provider, index) =>
    Object.entries(provider).flatMap(([key, value]) =>
      keys.has(key) && !(provider.kind === 'jwt' && key === 'issuer')
        ? [{ value: String(value), at: ['auth', 'providers', index, key] }]
        : [],
    ),
  )
  return [{ value: url, at: ['auth', 'url'] }, ...own]
}

/** An address that nobody on the way can read or change. */
const isProtected = (address: string): boolean =>
  /^https:/i.test(address) ||
  /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i.test(address)
