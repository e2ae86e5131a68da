// Loaded before a program (`--import`): refuses every connection that leaves this machine, and every DNS
// request, and writes each attempt into the file that NETWORK_LOG names.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const tell = (what) => appendFileSync(process.env['NETWORK_LOG'], `${what}\n`)
const isHere = (host) => host === undefined || /^(?:localhost|127\..*|::1|0\.0\.0\.0|::)$/.test(String(host))
const refusal = () => Object.assign(new Error('connect ENETUNREACH'), { code: 'ENETUNREACH' })

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host = typeof options === 'object' ? options?.host : typeof args[1] === 'string' ? args[1] : undefined
  if (options?.path !== undefined || isHere(host)) return connect.apply(this, args)
  tell(`connect ${host}`)
  process.nextTick(() => this.destroy(refusal()))
  return this
}

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function (...args) {
  tell('datagram')
  return send.apply(this, args)
}

const { lookup } = dns
dns.lookup = (name, ...rest) => {
  if (isHere(name)) return lookup(name, ...rest)
  tell(`lookup ${name}`)
  rest.at(-1)(Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }))
}
dns.promises.lookup = async (name) => {
  tell(`lookup ${name}`)
  throw refusal()
}
for (const name of ['resolve', 'resolve4', 'resolve6', 'resolveTxt'])
  dns[name] = (host, ...rest) => {
    tell(`${name} ${host}`)
    rest.at(-1)(refusal())
  }
syncBuiltinESMExports()
