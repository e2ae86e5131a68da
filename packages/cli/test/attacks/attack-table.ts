/** The helper of attacks: `look` receives everything that may come from outside the page's context. */
export type Attack = readonly [name: string, body: string]

/**
 * Runs before each attack, in the component's module. `look` reports values from outside the context (their
 * prototypes end at another `Object.prototype`), and tries to reach the process, its files and the network with
 * them.
 */
export const attackPrelude = String.raw`
const home = Object.prototype
const up = Object.getPrototypeOf
const found = []
const isForeign = (thing) => {
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return false
  let last = thing
  for (let next = up(last); next !== null; next = up(last)) last = next
  return last !== home && last !== thing
}
const rob = (thing, { file, written, port }) => {
  for (const text of ['return process', 'return globalThis.process', 'return require("module")', 'return this']) {
    try {
      const got = thing.constructor.constructor(text)()
      if (got === globalThis || got === undefined) continue
      const main = got.process ?? got
      found.push('OUTER ' + typeof main.env, String(main.env?.OCTAVO_CANARY))
      const load = main.getBuiltinModule ?? main.mainModule?.require ?? got._load
      found.push(String(load('fs').readFileSync(file)))
      load('fs').writeFileSync(written, 'written')
      load('net').connect(port)
    } catch {}
  }
}
`

/**
 * Values and functions that escape from insecure contexts; most are from public escapes of vm2 and similar
 * packages.
 */
export const attacks: readonly Attack[] = [
  ['V1: the constructor of an offered class', 'look(URL.constructor("return process")())'],
  ['the constructor of a function', 'look((() => {}).constructor.constructor("return process")())'],
  [
    'each global and what it is made of',
    'for (const key of Reflect.ownKeys(globalThis)) { look(globalThis[key]); look(globalThis[key]?.prototype) }',
  ],
  [
    'descriptors of globals',
    'for (const one of Object.values(Object.getOwnPropertyDescriptors(globalThis))) { look(one); look(one.get); look(one.value) }',
  ],
  [
    'prototypes of the global object',
    'for (let one = globalThis; one; one = up(one)) { look(one); look(one.constructor) }',
  ],
  ['new Function', 'look(new Function("return this")())'],
  ['eval', 'look((0, eval)("this"))'],
  [
    'constructors of async functions and generators',
    'for (const one of [async () => {}, function* () {}, async function* () {}]) look(one.constructor("return process")())',
  ],
  ['import()', 'const got = import("node:fs"); look(got); got.then(look, look); look(got.constructor)'],
  [
    'import() with a computed name',
    'const name = ["node", "fs"].join(":"); const got = import(name); look(got); got.catch(look)',
  ],
  ['require', 'look(require("fs")); look(module)'],
  ['require with a computed name', 'look(require(["f", "s"].join("")))'],
  ['import.meta', 'look(import.meta); look(new URL("./x", import.meta.url))'],
  [
    'call sites of a stack',
    'Error.prepareStackTrace = (_, sites) => sites; Error.stackTraceLimit = Infinity; const sites = new Error().stack; look(sites); for (const site of sites) { look(site); look(site.getThis()); look(site.getFunction()); look(site.getTypeName()) }',
  ],
  [
    'call sites of an error that is thrown',
    'Error.prepareStackTrace = (fault, sites) => { look(fault); look(sites); for (const site of sites) { look(site.getThis()); look(site.getFunction()) }; return found.join() }; null.x',
  ],
  [
    'Error.captureStackTrace',
    'const one = {}; Error.prepareStackTrace = (_, sites) => sites; Error.captureStackTrace(one); look(one.stack); for (const site of one.stack) look(site.getFunction())',
  ],
  ['callers of a function', 'function who() { look(who.caller); look(arguments.callee.caller) } who()'],
  [
    'the error of a stack overflow',
    'const kept = new Set(); const dive = () => { try { dive() } catch (fault) { kept.add(fault); throw fault } }; try { dive() } catch (fault) { kept.add(fault) } kept.forEach(look)',
  ],
  [
    'a stack overflow in an offered function',
    'const kept = new Set(); for (const call of [() => new URL("https://a.b/c"), () => atob("YQ=="), () => new TextDecoder("utf-8").decode(new Uint8Array(1)), () => String(new URLSearchParams("a=1")), () => URL.canParse("x:y"), () => fetch("/"), () => structuredClone([1]), () => new Date()]) { const dive = () => { try { dive() } catch (fault) { kept.add(fault) } try { call() } catch (fault) { kept.add(fault) } }; try { dive() } catch (fault) { kept.add(fault) } } kept.forEach(look)',
  ],
  [
    'a stack overflow while an error becomes text',
    'const fault = new Error("x"); fault.name = { toString: () => String(fault) }; try { String(fault) } catch (one) { look(one) } try { look(fault.stack) } catch (one) { look(one) }',
  ],
  [
    'an error whose name is a symbol',
    'for (const kind of [Error, TypeError, AggregateError]) { const fault = kind === AggregateError ? new kind([]) : new kind(); fault.name = Symbol(); fault.message = Symbol(); try { look(fault.stack) } catch (one) { look(one) } (async () => fault.stack)().catch(look) }',
  ],
  [
    'an error that cannot become text',
    'for (const name of [{ toString() { throw 1 } }, { toString: null, valueOf: null }, new Proxy({}, {})]) { const fault = new Error(); fault.name = name; try { look(fault.stack) } catch (one) { look(one) } const other = { name }; Error.captureStackTrace(other); try { look(other.stack) } catch (one) { look(one) } }',
  ],
  [
    'a stack that is made at the end of the stack',
    'const kept = new Set(); const dive = () => { const fault = new Error("x"); try { dive() } catch (one) { kept.add(one) } try { fault.stack } catch (one) { kept.add(one) } }; try { dive() } catch (one) { kept.add(one) } kept.forEach((one) => { look(one); if (isForeign(one)) for (let next = one; next; next = up(next)) if (next !== one && !Object.isFrozen(next)) found.push("ALTERABLE") })',
  ],
  [
    'a setter of prepareStackTrace',
    'Object.defineProperty(Error, "prepareStackTrace", { get() { look(this); throw new Error("y") } }); try { look(new Error("x").stack) } catch (one) { look(one) } Object.defineProperty(globalThis, "Error", { get() { look(this); return undefined } }); try { look(null.x) } catch (one) { try { look(one.stack) } catch (two) { look(two) } }',
  ],
  [
    'errors of offered functions',
    'for (const call of [() => new URL("::"), () => atob("*"), () => btoa("\u{1f600}"), () => new TextDecoder("none"), () => new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255])), () => structuredClone(() => {}), () => structuredClone(Symbol("x")), () => new Intl.NumberFormat("x-x-x-x-x-x-x-x-x-"), () => decodeURIComponent("%")]) try { call() } catch (fault) { look(fault); look(fault.constructor); look(fault.cause) }',
  ],
  [
    'objects in the place of strings',
    'const sly = { toString: (...all) => { all.forEach(look); return "https://a.b/" }, [Symbol.toPrimitive]: (...all) => { all.forEach(look); return "https://a.b/" } }; look(new URL(sly, sly)); look(new URLSearchParams(sly)); look(atob({ toString: () => "YQ==" }))',
  ],
  [
    'another String',
    'const sly = new Proxy({}, { get(...all) { all.forEach(look); return undefined } }); globalThis.String = () => sly; look(new URL("https://a.b/")); look(new TextEncoder().encode("x")); look(atob("YQ=="))',
  ],
  [
    'other methods of arrays',
    'for (const name of ["map", "push", "filter", "forEach", "join", "slice", Symbol.iterator]) { const own = Array.prototype[name]; Array.prototype[name] = function (...all) { look(this); for (let at = 0; at < all.length; at++) look(all[at]); return Reflect.apply(own, this, all) } } look(new URL("https://a.b/?a=1").searchParams); look(new TextDecoder().decode(new Uint8Array(2)))',
  ],
  [
    'other methods of functions',
    'for (const name of ["call", "apply", "bind", Symbol.hasInstance]) { const own = Function.prototype[name]; try { Object.defineProperty(Function.prototype, name, { value(...all) { look(this); all.forEach(look); return Reflect.apply(own, this, all) } }) } catch {} } look(new URL("https://a.b/").searchParams); look(new TextEncoder().encode("x"))',
  ],
  [
    'accessors on Object.prototype',
    'for (const name of ["get", "set", "value", "href", "then", "id", "index", "kind", "code", "cause", "constructor_", "importModuleDynamically", "filename", "timeout", "0", "length"]) Object.defineProperty(Object.prototype, name, { get() { look(this) }, set(value) { look(this); look(value) }, configurable: true }); look(new URL("https://a.b/")); look(structuredClone([1]))',
  ],
  [
    'other methods of WeakMap and Map',
    'for (const kind of [WeakMap, Map, Set]) for (const name of ["get", "set", "has", "add"]) { const own = kind.prototype[name]; if (own) kind.prototype[name] = function (...all) { look(this); all.forEach(look); return Reflect.apply(own, this, all) } } const one = new URL("https://a.b/"); one.searchParams.append("a", "b"); look(one.href)',
  ],
  [
    'another JSON',
    'const { parse, stringify } = JSON; JSON.parse = (...all) => { all.forEach(look); return parse(...all) }; JSON.stringify = (...all) => { all.forEach(look); return stringify(...all) }; look(new URL("https://a.b/"))',
  ],
  [
    'a reviver of JSON',
    'JSON.parse(\'{"a":[1]}\', function (key, value) { look(this); look(value); return value })',
  ],
  [
    'toJSON',
    'Object.prototype.toJSON = function (...all) { look(this); all.forEach(look); return 1 }; String.prototype.toJSON = Object.prototype.toJSON; look(new URL("https://a.b/"))',
  ],
  [
    'proxies around what is offered',
    'for (const one of [URL, URLSearchParams, TextEncoder, TextDecoder, atob, fetch, console.log, structuredClone, setTimeout]) { const handler = new Proxy({}, { get: (_, trap) => (...all) => { all.forEach(look); return Reflect[trap](...all) } }); try { look(new Proxy(one, handler)("YQ==")) } catch (fault) { look(fault) } try { look(new (new Proxy(one, handler))("https://a.b/")) } catch (fault) { look(fault) } }',
  ],
  [
    'another new.target',
    'look(Reflect.construct(URL, ["https://a.b/"], Object)); look(Reflect.construct(Array, [], URL)); look(Reflect.construct(Promise, [() => {}], TextDecoder))',
  ],
  [
    'species of promises',
    'class Sly extends Promise { static get [Symbol.species]() { return function (run) { look(run); run((...all) => all.forEach(look), (...all) => all.forEach(look)) } } } const one = (async () => { look(await 1) })(); one.constructor = Sly; look(one.then((value) => look(value), look)); look(Promise.prototype.then.call(fetch("/"), look, look))',
  ],
  [
    'thenables and async generators',
    'const sly = { then: (...all) => { all.forEach(look) } }; (async () => { look(await sly) })(); (async function* () { yield sly })().next().then(look, look); for (const one of [Promise.resolve(sly), Promise.reject(sly)]) look(one.catch(look))',
  ],
  [
    'await of a rejected import',
    '(async () => { try { await import("fs") } catch (fault) { look(fault) } })()',
  ],
  ['WebAssembly', 'look(WebAssembly); look(new WebAssembly.Memory({ initial: 1 }))'],
  ['SharedArrayBuffer', 'look(new SharedArrayBuffer(8)); look(Atomics)'],
  [
    'getters of what a component is given',
    'look(given); look(given.children); for (const one of Object.values(Object.getOwnPropertyDescriptors(given))) { look(one); look(one.value) }',
  ],
  [
    'a thrown object with a view for people',
    'const view = (...all) => { all.forEach(look); return found.join() }; throw { [Symbol.for("nodejs.util.inspect.custom")]: view, toString: view, get message() { return view(this) }, get stack() { return view(this) }, get name() { return view(this) } }',
  ],
  [
    'a thrown proxy',
    'throw new Proxy(() => {}, { get: (...all) => { all.forEach(look); return found.join() }, has: (...all) => { all.forEach(look); return true }, getPrototypeOf: (...all) => { all.forEach(look); return home }, ownKeys: (...all) => { all.forEach(look); return [] } })',
  ],
  [
    'a rejection that nobody handles',
    'Promise.reject({ [Symbol.for("nodejs.util.inspect.custom")]: (...all) => all.forEach(look), get stack() { look(this) }, toString() { look(this); return "x" } }); globalThis.onunhandledrejection = look',
  ],
  [
    'finalizers',
    'const registry = new FinalizationRegistry((...all) => all.forEach(look)); for (let at = 0; at < 1e5; at++) registry.register({}, at)',
  ],
  [
    'what draws',
    'look(octavoIslands); for (const one of Object.values(octavoIslands)) { look(one); for (const key of Reflect.ownKeys(one)) look(one[key]) } octavoIslands.renderIsland = look',
  ],
  [
    'structuredClone',
    'for (const one of [new Error("x"), new Map(), new Set(), new Date(0), /x/, new Uint8Array(2), new ArrayBuffer(2), [1], { a: 1 }, Object(1)]) { const copy = structuredClone(one); look(copy); look(copy.buffer) }',
  ],
  [
    'bytes',
    'const bytes = new TextEncoder().encode("x"); look(bytes); look(bytes.buffer); look(bytes.constructor); new TextEncoder().encodeInto("x", new Proxy(new Uint8Array(4), { get: (target, key) => { look(target); const one = target[key]; return typeof one === "function" ? one.bind(target) : one } }))',
  ],
  [
    'members of the process by their old names',
    'for (const name of ["process", "global", "root", "GLOBAL", "Buffer", "require", "module", "exports", "__dirname", "queueMicrotask", "performance", "crypto", "navigator", "MessageChannel", "BroadcastChannel", "WebSocket", "EventSource", "XMLHttpRequest"]) look(globalThis[name])',
  ],
  [
    'tags of templates, symbols and iterators',
    'look(((parts) => parts)`a${1}`); look([][Symbol.iterator]()); look("a".matchAll(/a/g)); look(new Intl.Segmenter().segment("a")); for (const one of [Intl.DateTimeFormat, Intl.Collator, Intl.NumberFormat]) look(new one().resolvedOptions())',
  ],
]
