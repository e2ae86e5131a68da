import { readFileSync } from 'node:fs'
import { catalogue } from '@octavo/source'
import { parse } from 'parse5'

/** Throws unless every diagnostic is one of the catalogue with a message and a location. */
export function expectTyped(diagnostics) {
  for (const { code, message, span } of diagnostics) {
    if (!(code in catalogue)) throw new Error(`unknown code "${code}"`)
    if (typeof message !== 'string' || message === '') throw new Error(`${code} has no message`)
    if (/^\s+at .+:\d+:\d+/m.test(message)) throw new Error(`${code} shows a stack: ${message}`)
    if (span && !(span.start.line >= 1 && span.start.column >= 1))
      throw new Error(`${code} has the place ${JSON.stringify(span)}`)
  }
}

/** Throws when a page runs what an author wrote: a script, a handler, an address that is code. */
export function expectHarmless(html) {
  const visit = (node) => {
    if (node.nodeName === 'script') expectOwnScript(node)
    for (const { name, value } of node.attrs ?? []) {
      if (/^on/i.test(name)) throw new Error(`<${node.nodeName}> has the handler ${name}`)
      if (/^(?:href|src|action|formaction|xlink:href|data)$/i.test(name) && isCode(value))
        throw new Error(`<${node.nodeName}> leads to code: ${value}`)
      if (name === 'srcdoc') throw new Error('a frame has a document of its own')
    }
    for (const child of node.childNodes ?? []) visit(child)
    if (node.content) visit(node.content)
  }
  visit(parse(html))
}

// oxlint-disable-next-line no-control-regex -- browsers drop control characters before they read the scheme
const isCode = (value) =>
  /^(?:javascript|vbscript|data:text\/html)/i.test(value.replace(/[\u0000-\u0020]/g, ''))

/** The scripts of the client that every page holds, letter by letter. */
const inlineScripts = new Set(
  ['head.js', 'sidebar-state.js'].map((name) =>
    readFileSync(new URL(`../../packages/client/dist/${name}`, import.meta.url), 'utf8').trim(),
  ),
)

function expectOwnScript({ attrs, childNodes }) {
  const attribute = (name) => attrs.find((one) => one.name === name)?.value
  const source = attribute('src')
  if (source !== undefined) {
    if (!/^(?:\/|\.\.?\/)*_octavo\/[\w.-]+\.js$/.test(source))
      throw new Error(`a script comes from ${source}`)
    return
  }
  const type = attribute('type') ?? ''
  const text = childNodes[0]?.value ?? ''
  // The files of packages may be empty here.
  if (attrs.length === 0 && (text === '' || inlineScripts.has(text))) return
  if (!/json|speculationrules/.test(type))
    throw new Error(`a script stands in the page: ${childNodes[0]?.value?.slice(0, 60)}`)
  JSON.parse(childNodes[0]?.value ?? 'null')
}

/** Throws when a secret of this machine is in a text. */
export function expectNoSecret(text) {
  const secret = process.env['FUZZ_CANARY'] ?? 'CANARY-8d1f'
  if (text.includes(secret) || /root:x?:0:0:/.test(text)) throw new Error('a secret is printed')
}
