import type { OptionRow } from '../argv/command.ts'

/** The port that is tried first. */
export const defaultPort = 3000

/** Options of the commands that listen. */
export const servingOptions: readonly OptionRow[] = [
  {
    name: 'port',
    kind: 'value',
    value: '<n>',
    number: { min: 0, max: 65_535 },
    about: `Port to listen on, the next free one if it is taken (default ${defaultPort})`,
  },
  { name: 'strict-port', kind: 'flag', about: 'Fail when the port is taken' },
  {
    name: 'host',
    kind: 'optional',
    value: '<address>',
    about: 'Listen for other machines too (default loopback only)',
  },
  { name: 'allow-host', kind: 'value', value: '<a,b>', about: 'Names under which the server may be asked' },
]

/** Option of a public server behind a reverse proxy. */
export const behindProxyOption: OptionRow = {
  name: 'behind-proxy',
  kind: 'flag',
  about: 'Take the address of readers from X-Forwarded-For: a web server of yours stands in front',
}

/** Option of a server that is the proxy of other sites. */
export const allowOriginOption: OptionRow = {
  name: 'allow-origin',
  kind: 'value',
  value: '<a,b>',
  about: 'Origins of sites elsewhere whose API playground may use the proxy of this server',
}

/** Switches the playground's proxy off. */
export const noProxyOption: OptionRow = {
  name: 'no-proxy',
  kind: 'flag',
  about: 'Do not send requests of the API playground through this server',
}

/** Options of the playground's proxy in a preview; a public server never has the last two. */
export const proxyOptions: readonly OptionRow[] = [
  noProxyOption,
  {
    name: 'proxy-private',
    kind: 'flag',
    about: 'Let the proxy of the API playground call this machine and private networks',
  },
  {
    name: 'proxy-self-signed',
    kind: 'flag',
    about: 'Let the proxy of the API playground take certificates that nobody vouches for',
  },
]
