import { readJson, readYaml, type Checked, type SourceFile } from '@octavo/source'
import { checkSchema } from './check-schema.ts'
import { resolveRefs } from './resolve-refs.ts'
import { glossaryTerms } from './schema/settings.ts'

/** A term of the glossary, whose first use on each page is explained. */
export interface GlossaryTermSetting {
  readonly term: string
  /** Inline Markdown. */
  readonly text: string
  readonly href?: string
  /** Other forms of the term. */
  readonly also?: readonly string[]
}

/** A term as it is written: its meaning, or an object with it. */
type WrittenTerm =
  | string
  | {
      readonly text: string
      readonly href?: string | undefined
      readonly also?: readonly string[] | undefined
    }

/** Reads a glossary in JSON or YAML; wrong terms are reported like wrong settings and left out. */
export function parseGlossary(file: SourceFile): Checked<readonly GlossaryTermSetting[]> {
  const read = /\.ya?ml$/i.test(file.path) ? readYaml(file, { family: 'config' }) : readJson(file)
  if (read.value === undefined) return { value: [], diagnostics: read.diagnostics }
  const { document, diagnostics } = resolveRefs(file, read.value, () => undefined)
  const checked = checkSchema(glossaryTerms(), document)
  return {
    value: toTerms(checked.value ?? {}),
    diagnostics: [...read.diagnostics, ...diagnostics, ...checked.diagnostics],
  }
}

/** The terms of a valid glossary, in their order. */
export const toTerms = (terms: Readonly<Record<string, WrittenTerm>>): readonly GlossaryTermSetting[] =>
  Object.entries(terms).map(([term, meaning]) => {
    if (typeof meaning === 'string') return { term, text: meaning }
    const { text, href, also } = meaning
    return { term, text, ...(href !== undefined && { href }), ...(also && { also }) }
  })
