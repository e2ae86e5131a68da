import fc from 'fast-check'
import { realTexts, realValues } from '../fixtures.mjs'
import { openMemorySite, smallDocs } from '../memory-site.mjs'
import { mutatedJson, mutatedText } from '../mutate.mjs'

const pattern = /(?:docs|mint)\.json$/
const texts = realTexts(pattern)
const words = ['{', '}', '[', ']', ',', ':', '"', '\\', '//', '/*', '\n', '"$ref":', 'null', '#']

export const inputs = fc.oneof(
  {
    weight: 3,
    arbitrary: mutatedJson(realValues(pattern, (value) => typeof value === 'object' && value !== null)),
  },
  { weight: 1, arbitrary: mutatedText(texts, words) },
)

export async function open() {
  const page = '---\ntitle: Page\n---\n\nText.\n'
  const files = {
    'docs.json': smallDocs({ pages: ['index'] }),
    'index.mdx': page,
    'install.mdx': page,
    'logo/light.svg': '<svg/>',
  }
  const site = openMemorySite(files)
  await site.make()
  return {
    async run(input) {
      files['docs.json'] = input
      await site.make({ most: 2 })
    },
  }
}
