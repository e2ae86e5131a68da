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
    about: `Port to listen on; if it is in use, the next free one (default ${defaultPort})`,
  },
  { name: 'strict-port', kind: 'flag', about: 'Fail if the port is in use' },
  {
    name: 'host',
    kind: 'optional',
    value: '<address>',
    about: 'Listen on network addresses too (default loopback only)',
  },
  { name: 'allow-host', kind: 'value', value: '<a,b>', about: 'Host names that requests may use' },
]

/** Settings of the service. */
export const settingsOption: OptionRow = {
  name: 'settings',
  kind: 'value',
  value: '<file>',
  about: 'Settings of the service (default octavo.server.json in this folder, if there is one)',
}

/** Option of a public server behind a reverse proxy. */
export const behindProxyOption: OptionRow = {
  name: 'behind-proxy',
  kind: 'flag',
  about: 'Read client addresses from X-Forwarded-For (the server runs behind a reverse proxy)',
}

/** Option of a server that is the proxy of other sites. */
export const allowOriginOption: OptionRow = {
  name: 'allow-origin',
  kind: 'value',
  value: '<a,b>',
  about: 'Origins of other sites whose API playground may use the proxy of this server',
}

/** Switches the playground's proxy off. */
export const noProxyOption: OptionRow = {
  name: 'no-proxy',
  kind: 'flag',
  about: 'Do not proxy requests of the API playground',
}

/** Options of the playground's proxy in a preview; a public server never has the last two. */
export const proxyOptions: readonly OptionRow[] = [
  noProxyOption,
  {
    name: 'proxy-private',
    kind: 'flag',
    about: 'With --host, allow the API playground proxy to reach this machine and private networks',
  },
  {
    name: 'proxy-self-signed',
    kind: 'flag',
    about: 'Allow the API playground proxy to accept self-signed certificates',
  },
]
