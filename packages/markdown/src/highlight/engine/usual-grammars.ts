import type { TranslationTable } from './translation-table.ts'

/**
 * Grammars of the languages that documentation shows most. Their patterns are translated when the package is built;
 * those of others are translated when they are used.
 */
export const usualGrammars: readonly string[] = `
  c csharp css csv dart diff docker dotenv elixir go graphql hcl html html-derivative http ini java javascript json
  json5 jsonc jsonl jsx kotlin lua make markdown mdx mermaid php powershell prisma proto python r regexp ruby rust
  scss shellscript shellsession sql svelte swift terraform toml tsx typescript vue xml yaml
`
  .trim()
  .split(/\s+/)

/** Reads the translations of a usual grammar; undefined for others, and where the package was not built. */
export async function readTranslations(name: string): Promise<TranslationTable | undefined> {
  if (!usualGrammars.includes(name)) return undefined
  try {
    // The path holds for the sources and for what is built of them.
    const module = (await import(`../../../dist/patterns/${name}.js`)) as {
      readonly default: TranslationTable
    }
    return module.default
  } catch {
    return undefined
  }
}
