import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyPackages, filesOfRecipe } from '../../../test/support/recipe.ts'

const themeModule = `import { classicParts, type Theme } from '../theme.ts'

/** Sharp corners. */
export const slate: Theme = {
  name: 'slate',
  parts: classicParts,
  fonts: { body: 'inter' },
  tokens: { 'radius-block': '1px' },
}
`

interface ThemePackage {
  readonly themeStylesheet: (config: unknown) => { readonly css: string }
}

interface ConfigPackage {
  readonly configJsonSchema: () => {
    readonly properties: { readonly theme: { readonly enum: readonly string[] } }
  }
}

test('a theme is one folder, its row and its name', { timeout: 120_000 }, async () => {
  const copy = copyPackages(['config', 'theme'])
  const table = 'packages/theme/src/themes/table.ts'
  copy.add('packages/theme/src/themes/slate/theme.ts', themeModule)
  copy.add('packages/theme/src/themes/slate/theme.css', '.slate-only { color: red }\n')
  copy.edit('packages/config/src/keys/look.ts', "  'luma',\n", "  'luma',\n  'slate',\n")
  // A name without a row does not compile, and the only error names the missing row.
  expect(copy.checkTypes(table).trim().split('\n')).toEqual([
    expect.stringMatching(/themes\/table\.ts.*Property 'slate' is missing/),
  ])
  copy.edit(table, 'import type { Theme }', "import { slate } from './slate/theme.ts'\nimport type { Theme }")
  copy.edit(table, '  luma,\n', '  luma,\n  slate,\n')
  expect(copy.changed()).toEqual(filesOfRecipe('Add a theme', { name: 'slate' }))

  const { themeStylesheet } = (await copy.load(
    'packages/theme/src/colors/theme-stylesheet.ts',
  )) as unknown as ThemePackage
  const { css } = themeStylesheet({
    theme: 'slate',
    colors: { primary: '#16a34a', light: '#16a34a', dark: '#16a34a' },
    background: {},
    fonts: {},
  })
  expect(css).toContain('--radius-block:1px')
  const { configJsonSchema } = (await copy.load(
    'packages/config/src/json-schema.ts',
  )) as unknown as ConfigPackage
  expect(configJsonSchema().properties.theme.enum).toContain('slate')

  execFileSync(process.execPath, [copy.pathOf('packages/theme/build.mjs'), copy.pathOf('css')])
  expect(readFileSync(copy.pathOf('css/themes/slate.css'), 'utf8')).toContain('.slate-only{color:red}')
  expect(readFileSync(copy.pathOf('css/themes/mint.css'), 'utf8')).not.toContain('slate-only')
})
