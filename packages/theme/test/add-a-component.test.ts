import { expect, test } from 'vitest'
import { copyPackages, filesOfRecipe } from '../../../test/support/recipe.ts'

const componentModule = `import { defineComponent } from '@octavo/hast'

/** \`<Quote>\`: words of somebody else. */
export const quoteComponent = defineComponent({
  name: 'Quote',
  props: { author: { type: 'string', required: true } },
  render: ({ props, children }) => (
    <blockquote class="quote">
      {children}
      <cite>{String(props['author'])}</cite>
    </blockquote>
  ),
})
`

/** Renders the component like an author's page. */
const renderModule = `import { serialize } from '@octavo/hast'
import { components } from './components/table.ts'

export const names = [...components.keys()]
export const html = serialize(
  components.get('Quote')?.render({ props: { author: 'Ada' }, children: [{ type: 'text', value: 'Hi' }], items: [], ancestors: [] }, undefined as never) ?? [],
)
`

test('a component is one file and one row', { timeout: 120_000 }, async () => {
  const copy = copyPackages(['theme'])
  const table = 'packages/theme/src/components/table.ts'
  copy.add('packages/theme/src/components/quote.tsx', componentModule)
  copy.edit(
    table,
    'import { responseField',
    "import { quoteComponent } from './quote.tsx'\nimport { responseField",
  )
  copy.edit(table, '  promptComponent,\n', '  promptComponent,\n  quoteComponent,\n')
  expect(copy.changed()).toEqual(filesOfRecipe('Add a component', { name: 'quote' }))

  copy.add('packages/theme/src/render-quote.ts', renderModule)
  expect(copy.checkTypes('packages/theme/src/render-quote.ts')).toBe('')
  const { names, html } = await copy.load('packages/theme/src/render-quote.ts')
  expect(names).toContain('Quote')
  expect(html).toBe('<blockquote class="quote">Hi<cite>Ada</cite></blockquote>')
})
