import fc from 'fast-check'
import { realTexts, realValues } from '../fixtures.mjs'
import { openMemorySite, smallDocs } from '../memory-site.mjs'
import { mutatedJson, mutatedText } from '../mutate.mjs'
import { expectHarmless } from '../oracle.mjs'

const pattern = /\.(?:json|ya?ml)$/
const isDescription = (value) => value?.openapi !== undefined || value?.swagger !== undefined

export const inputs = fc.oneof(
  { weight: 3, arbitrary: mutatedJson(realValues(pattern, isDescription)) },
  {
    weight: 1,
    arbitrary: mutatedText(realTexts(/openapi.*\.(?:json|ya?ml)$/), [
      '$ref',
      '#/components/schemas/',
      '{',
      '}',
      '\n',
      ': ',
      '- ',
      '&a ',
      '*a',
      '<<: *a',
      'allOf:',
      'type: object',
    ]),
  },
)

export async function open() {
  const files = {
    'docs.json': smallDocs({
      groups: [
        { group: 'API', openapi: 'api.json' },
        { group: 'Pages', pages: ['index'] },
      ],
    }),
    'index.mdx': '# Home\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: {} } },
    }),
  }
  const site = openMemorySite(files)
  await site.make()
  return {
    async run(input) {
      files['api.json'] = input
      await site.make({ most: 3, check: false, inspect: expectHarmless })
    },
  }
}
