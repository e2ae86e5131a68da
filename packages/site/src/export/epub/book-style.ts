import type { OutputsByRoute } from '../exported-file.ts'

/** How a book looks; reading systems choose fonts, sizes and colours of text. */
const style = `body { margin: 0 4%; line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; hyphens: none; }
a { color: inherit; text-decoration: underline; }
img, svg { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8em; padding: 0.75em; background: #f5f5f5; color: #24292e; break-inside: avoid; }
code, kbd, samp { font-family: monospace; }
code { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 0.85em; }
th, td { border: 1px solid #d4d4d4; padding: 0.3em 0.5em; text-align: start; vertical-align: top; }
blockquote, .callout, .card, .field, .details, .tab-panel, .frame, .update { margin: 1em 0; padding: 0.1em 1em; border-inline-start: 3px solid #a3a3a3; }
figure { margin: 1em 0; }
figcaption, .frame-hint, .page-description { font-style: italic; }
.card-title, .tab-title, .summary, .code-header, .field-name, .method, .callout-title { font-weight: bold; }
.field-type, .field-place, .field-required, .tag { font-size: 0.85em; padding: 0 0.4em; }
.steps { padding-inline-start: 1.5em; }
.cover { text-align: center; margin-top: 30%; }
nav ol { list-style: none; padding-inline-start: 1em; }
nav > ol { padding: 0; }
nav span { font-weight: bold; }
`

/** Returns the stylesheet of a book, with the colours of code that the site has in the light scheme. */
export const bookStyle = async (outputs: OutputsByRoute): Promise<string> =>
  style + (await codeColors(outputs))

/** Returns the rules for the colours of code that the site has in the light scheme. */
export async function codeColors(outputs: OutputsByRoute): Promise<string> {
  const rules = new Set<string>()
  for (const output of outputs.values()) {
    if (!output.path.startsWith('_octavo/site.') || !output.path.endsWith('.css')) continue
    const css = new TextDecoder().decode(await output.bytes())
    for (const [, name, color] of css.matchAll(/pre \.(l\d+)\s*\{\s*--l:\s*(#[0-9a-f]{3,8})\s*;?\s*\}/gi))
      rules.add(`pre .${name} { color: ${color}; }\n`)
  }
  return [...rules].join('')
}
