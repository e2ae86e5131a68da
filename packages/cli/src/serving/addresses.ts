import { hostname, networkInterfaces } from 'node:os'
import type { ListenError } from '@octavo/server'
import type { Arguments } from '../argv/command.ts'
import { defaultPort } from './serving-options.ts'

/** Returns the address to listen on; undefined: loopback only. `--host` without a value means every address. */
export function bindAddress(args: Arguments): string | undefined {
  return args.flag('host') ? (args.text('host') ?? '0.0.0.0') : undefined
}

/**
 * Returns the names that a `Host` header may have besides the loopback ones: those of `--host` and `--allow-host`, and this
 * machine's own when it listens on every address. A public site that does so answers to every name, unless
 * `--allow-host` lists them; a preview never does. Test id D01.
 */
export function allowedHosts(args: Arguments, kind: 'public' | 'preview'): readonly string[] {
  const allowed = (args.list('allow-host') ?? []).map((name) => name.toLowerCase())
  const address = bindAddress(args)
  if (address === undefined) return allowed
  if (!isEveryAddress(address)) return [address.toLowerCase(), ...allowed]
  if (kind === 'public' && allowed.length === 0) return ['*']
  return [hostname().toLowerCase(), ...ownAddresses(), ...allowed]
}

/** Returns the addresses of the site for a browser, this machine's first. */
export function siteAddresses(args: Arguments, port: number, base: string): readonly string[] {
  const address = bindAddress(args)
  const url = (host: string) => `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`
  if (address === undefined) return [url('localhost')]
  if (!isEveryAddress(address)) return [url(address)]
  return [url('localhost'), ...ownAddresses().filter(isVersionFour).map(url)]
}

/** Returns the port that was asked for when the server has another one because it is in use. */
export function takenPort(args: Arguments, port: number): number | undefined {
  const asked = args.number('port') ?? defaultPort
  return asked === 0 || asked === port ? undefined : asked
}

/** Returns a warning when other machines can reach the server (test id D06). */
export function hostWarning(args: Arguments): string | undefined {
  const address = bindAddress(args)
  const isLocal =
    address === undefined || address === 'localhost' || address === '::1' || address.startsWith('127.')
  return isLocal ? undefined : 'other machines of the network can see this site'
}

/** Describes in one sentence why listening failed (test id D11). */
export function listenFailure(error: unknown, args: Arguments): string {
  const { code, message } = error as ListenError
  const port = args.text('port') ?? 'the default port'
  if (code === 'EADDRINUSE') return `Port ${port} is in use`
  if (code === 'EACCES') return `Port ${port} needs more permissions: choose one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${bindAddress(args)}"`
  return `Cannot listen: ${message}`
}

const isEveryAddress = (address: string) => address === '0.0.0.0' || address === '::'
const isVersionFour = (address: string) => !address.includes(':')

function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all
    .filter(({ internal }) => !internal)
    .map(({ address }) => address.replace(/%.*$/, '').toLowerCase())
}
