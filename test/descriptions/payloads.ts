import type { Place } from './plant.ts'

/** A text that appears only if something was evaluated: the value of the expression in every payload. */
export const PRODUCT = String(40961 * 3)

/** Module code, expressions, HTML and links that set `OCTAVO_CANARY` where any of them runs; `word` is harmless. */
export const markdownPayload = (word: string): string => `${word} begins

import x from '/snippets/secret.mdx'
export const E = () => { globalThis.OCTAVO_CANARY = '${word}'; return null }

<E />

{URL.constructor('return process')().getBuiltinModule('fs').writeFileSync(process.env.OCTAVO_CANARY_FILE, '1')} {40961*3} {globalThis.OCTAVO_CANARY = 1} {process.env.OCTAVO_SECRET} {{secret}}

<Note onClick={() => { globalThis.OCTAVO_CANARY = 1 }} {...globalThis}>noted {40961*3}</Note>

<Card title="a" href="javascript:globalThis.OCTAVO_CANARY=1" icon="<svg onload='globalThis.OCTAVO_CANARY=1'>" img="javascript:globalThis.OCTAVO_CANARY=1">card</Card>

<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror='globalThis.OCTAVO_CANARY=1'>" }}>div</div>

<Snippet file="secret.mdx" />

${htmlPayload}

[a](javascript:globalThis.OCTAVO_CANARY=1) [b](jAvA&#x09;script:globalThis.OCTAVO_CANARY=1) [c](data:text/html,x) [d](vbscript:x) ![e](javascript:x) <javascript:x> [f][g]

[g]: javascript:globalThis.OCTAVO_CANARY=1

\`\`\`mermaid
%%{init: {"securityLevel": "loose"}}%%
graph TD; A["<img src=x onerror=globalThis.OCTAVO_CANARY=1>"]; click A "javascript:globalThis.OCTAVO_CANARY=1"
\`\`\`

$\\href{javascript:globalThis.OCTAVO_CANARY=1}{x} \\htmlData{a=b}{x}$ \u2028 \u202e \uFDD2policy\uFDD3 \uFDD00\uFDD1

ends ${word}
`

const htmlPayload = `<script>globalThis.OCTAVO_CANARY=1</script></script><script>globalThis.OCTAVO_CANARY=1</script>
<img src=x onerror="globalThis.OCTAVO_CANARY=1"> <svg onload="globalThis.OCTAVO_CANARY=1"><a xlink:href="javascript:globalThis.OCTAVO_CANARY=1">s</a></svg>

<iframe srcdoc="<script>parent.OCTAVO_CANARY=1</script>"></iframe>

<style>*{display:none}</style><form action="javascript:globalThis.OCTAVO_CANARY=1"><button formaction="javascript:x">f</button></form>

<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example">

<a href="jAvA&#x09;script:globalThis.OCTAVO_CANARY=1" id="location" name="currentScript" style="position:fixed">a</a>

<math><mtext></mtext><mglyph><style></math><img src onerror=globalThis.OCTAVO_CANARY=1>`

/** The same for strings of one line, and for names. */
export const linePayload = (word: string): string =>
  `${word}"'><script>globalThis.OCTAVO_CANARY=1</script></title></textarea><img src=x onerror=globalThis.OCTAVO_CANARY=1>{40961*3}{globalThis.OCTAVO_CANARY=1}\u2028`

/** An address that runs something, and still names its word. */
export const addressPayload = (word: string): string => ` jAvA\tscript:globalThis.OCTAVO_CANARY=1//${word}`

/** Payloads by the kind of a slot. */
export function usualPayload({ kind }: Place, word: string): string {
  if (kind === 'u') return addressPayload(word)
  return kind === 't' ? markdownPayload(word) : linePayload(word)
}
