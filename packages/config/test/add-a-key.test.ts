import { expect, test } from 'vitest'
import { copyPackages, filesOfRecipe } from '../../../test/support/recipe.ts'

const keyModule = `import * as z from 'zod'
import { text } from '../schema/values.ts'
import { defineKey } from './define-key.ts'

/** \`motto\`: one line becomes a list. */
export const motto = defineKey({
  schema: z
    .union([text('One line'), z.array(text('A line'))])
    .optional()
    .describe('Lines below the name'),
  toConfig: (value) => (typeof value === 'string' ? [value] : value),
})
`

/** Compiles only when the type of the key in Config follows from the conversion. */
const useOfType = `import type { Config } from './docs-json.ts'

export const lines = ({ motto }: Config): readonly string[] => motto ?? []
// @ts-expect-error the value is a list
export const text = ({ motto }: Config): string => motto ?? ''
`

interface ConfigPackage {
  readonly parseConfig: (
    file: { readonly path: string; readonly text: string },
    options: { readonly read: () => undefined },
  ) => {
    readonly value: { readonly config: Readonly<Record<string, unknown>> }
    readonly diagnostics: readonly { readonly code: string; readonly message: string }[]
  }
  readonly configJsonSchema: () => { readonly properties: Readonly<Record<string, unknown>> }
}

test('a key of docs.json is one file and one row', { timeout: 120_000 }, async () => {
  const copy = copyPackages(['config'])
  copy.add('packages/config/src/keys/motto.ts', keyModule)
  copy.edit(
    'packages/config/src/keys/table.ts',
    'import { navbar }',
    "import { motto } from './motto.ts'\nimport { navbar }",
  )
  copy.edit('packages/config/src/keys/table.ts', '  navbar,\n', '  navbar,\n  motto,\n')
  expect(copy.changed()).toEqual(filesOfRecipe('Add a key of docs.json', { name: 'motto' }))

  const { parseConfig, configJsonSchema } = (await copy.load(
    'packages/config/src/index.ts',
  )) as unknown as ConfigPackage
  const parse = (motto: unknown) => {
    const base = { theme: 'mint', name: 'Acme', colors: { primary: '#16A34A' }, navigation: { pages: ['a'] } }
    const text = JSON.stringify({ ...base, ...(motto !== undefined && { motto }) })
    return parseConfig({ path: 'docs.json', text }, { read: () => undefined })
  }
  expect(parse('Fast').value.config['motto']).toEqual(['Fast'])
  expect(parse(['Fast', 'Small']).value.config['motto']).toEqual(['Fast', 'Small'])
  expect(parse(undefined).value.config).not.toHaveProperty('motto')
  const wrong = parse(3)
  expect(wrong.value.config).not.toHaveProperty('motto')
  expect(wrong.diagnostics).toMatchObject([
    { code: 'config/wrong-type', message: '"motto" has to be a string or a list, not a number' },
  ])
  expect(configJsonSchema().properties['motto']).toMatchObject({ description: 'Lines below the name' })

  copy.add('packages/config/src/use-of-type.ts', useOfType)
  expect(copy.checkTypes('packages/config/src/use-of-type.ts')).toBe('')
})
