import { defaultSampleLanguages, sampleLanguageOf, sampleLanguages } from '@octavo/openapi'
import { expect, test } from 'vitest'
import { authorSamples } from '../../src/index.ts'

test('the languages of samples are those that docs.json may name', () => {
  expect(sampleLanguages).toHaveLength(18)
  for (const { key, label } of sampleLanguages) {
    expect(sampleLanguageOf(key)?.key).toBe(key)
    // Display names are keys or aliases too, in any letter case.
    expect(sampleLanguageOf(label)?.key).toBe(key)
  }
  expect(defaultSampleLanguages.filter((key) => sampleLanguageOf(key)?.key !== key)).toEqual([])
})

test('x-codeSamples by any alias; entries without source are left out', () => {
  const codeSamples = [
    { lang: 'C#', source: 'Call();\n' },
    { lang: 'elixir', label: 'Elixir client', source: 'call()' },
    { lang: 'go', source: '  ' },
    { source: 'x' },
    null,
  ]
  expect(authorSamples({ codeSamples })).toEqual([
    { label: 'C#', key: 'csharp', grammar: 'csharp', code: 'Call();' },
    { label: 'Elixir client', grammar: 'elixir', code: 'call()' },
    { label: 'Code', grammar: '', code: 'x' },
  ])
})
