import type * as Dgram from 'node:dgram'
import type * as Net from 'node:net'
import type * as Vm from 'node:vm'

/**
 * Removes access to the network, to other processes and to modules from the author process, before any such code
 * runs; the permission model of Node 20 to 24 does not cover the network and signals. Written out as text, so it
 * uses nothing of this file.
 */
export function removeMeans(load: NodeJS.Require): void {
  const { createContext, Script } = load('node:vm') as typeof Vm
  const refuse = (): never => {
    throw new Error('This process has no network and no modules')
  }
  const close = (owner: object, names: readonly PropertyKey[]) => {
    for (const name of names)
      if (name in owner) Reflect.defineProperty(owner, name, { value: refuse, writable: false })
  }
  const net = load('node:net') as typeof Net
  close(net.Socket.prototype, ['connect'])
  close(net.Server.prototype, ['listen', '_listen2'])
  close(net, ['connect', 'createConnection', 'createServer', '_createServerHandle'])
  const dgram = load('node:dgram') as typeof Dgram
  close(dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto', 'addMembership'])
  close(dgram, ['createSocket', '_createSocketHandle'])
  const dns = load('node:dns') as Record<string, object>
  const resolver = (owner: object) => (owner as { Resolver: { prototype: object } }).Resolver.prototype
  const dnsOwners = [dns, dns['promises'] ?? {}].flatMap((owner) => [owner, resolver(owner)])
  for (const owner of dnsOwners)
    close(
      owner,
      Reflect.ownKeys(owner).filter((name) => /^(?:lookup|resolve|reverse)/.test(String(name))),
    )
  const modules = load('node:module') as { prototype: object }
  close(modules, ['_load', 'createRequire', 'register', 'registerHooks', 'runMain'])
  close(modules.prototype, ['require', '_compile', 'load'])
  const means = `binding _linkedBinding dlopen getBuiltinModule mainModule loadEnvFile execve kill _kill abort chdir
    _debugProcess _debugEnd _startProfilerIdleNotifier stdin stdout stderr openStdin _getActiveHandles
    _getActiveRequests report send channel setuid seteuid setgid setegid setgroups initgroups umask`
  for (const name of means.split(/\s+/))
    Reflect.defineProperty(process, name, { value: undefined, writable: false })
  const names = new Script('Reflect.ownKeys(globalThis)')
  const language = new Set(
    names.runInContext(createContext(Object.create(null) as Vm.Context)) as readonly PropertyKey[],
  )
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) language.delete(name)
  for (const name of Reflect.ownKeys(globalThis))
    if (!language.has(name)) Reflect.deleteProperty(globalThis, name)
  // Objects of this realm that authors' code can still reach, such as the error of a full stack, cannot be
  // changed.
  const samples = [function* () {}, async () => {}, async function* () {}, [].values(), new Map().keys()]
  const iterators = [new Set().keys(), ''[Symbol.iterator](), 'a'.matchAll(/a/g), new Uint8Array(0).keys()]
  const values = [...language].map((name) => (globalThis as Record<PropertyKey, unknown>)[name])
  for (const value of [...values, ...samples, ...iterators])
    for (let one = value; Object(one) === one && one !== globalThis; one = Object.getPrototypeOf(one)) {
      Object.freeze(one)
      const { prototype } = one as { prototype?: unknown }
      if (Object(prototype) === prototype) Object.freeze(prototype)
    }
}
