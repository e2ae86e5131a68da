import { sampleLanguageOf, type Operation } from '@octavo/openapi'

/** A code sample of a request. */
export interface NamedSample {
  /** Label of its tab. */
  readonly label: string
  /** Key of its language if the language is generated too. */
  readonly key?: string
  readonly grammar: string
  readonly code: string
  /** It was generated. */
  readonly generated?: true
}

/**
 * The samples of `x-codeSamples` (`lang`, `label`, `source`) and its like (`language`, `name`, `code`), in their
 * order; entries without source are left out. The label of a sample without `label` is its language.
 */
export function authorSamples({ codeSamples }: Pick<Operation, 'codeSamples'>): readonly NamedSample[] {
  return codeSamples.flatMap((entry): readonly NamedSample[] => {
    const code = fieldOf(entry, 'source') ?? fieldOf(entry, 'code')
    if (code === undefined || code.trim() === '') return []
    const lang = fieldOf(entry, 'lang') ?? fieldOf(entry, 'language') ?? ''
    const language = sampleLanguageOf(lang)
    const label = fieldOf(entry, 'label') ?? fieldOf(entry, 'name') ?? language?.label ?? lang
    return [
      {
        label: label.trim() === '' ? 'Code' : label,
        ...(language && { key: language.key }),
        grammar: language?.grammar ?? lang,
        code: code.replace(/\s+$/, ''),
      },
    ]
  })
}

function fieldOf(entry: unknown, name: string): string | undefined {
  if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, name)) return undefined
  const value: unknown = (entry as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}
