import type { OutputsByRoute } from '../exported-file.ts'

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
