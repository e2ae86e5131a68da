import fc from 'fast-check'
import { realTexts, realValues } from '../fixtures.mjs'
import { openMemorySite, smallDocs } from '../memory-site.mjs'
import { mutatedJson, mutatedText } from '../mutate.mjs'
import { expectHarmless } from '../oracle.mjs'

export const inputs = fc.oneof(
  {
    weight: 3,
    arbitrary: mutatedJson(realValues(/\.(?:json|ya?ml)$/, (value) => value?.asyncapi !== undefined)),
  },
  {
    weight: 1,
    arbitrary: mutatedText(realTexts(/(?:asyncapi|chat).*\.(?:json|ya?ml)$/), [
      '$ref',
      '#/channels/',
      '\n',
      ': ',
      '- ',
      'payload:',
      'messages:',
      'bindings:',
      'address: ',
    ]),
  },
)

export async function open() {
  const files = {
    'docs.json': smallDocs({
      groups: [
        { group: 'Channels', asyncapi: 'events.json' },
        { group: 'Pages', pages: ['index'] },
      ],
    }),
    'index.mdx': '# Home\n',
    'events.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'A', version: '1' },
      channels: { a: { address: 'a' } },
    }),
  }
  const site = openMemorySite(files)
  await site.make()
  return {
    async run(input) {
      files['events.json'] = input
      await site.make({ most: 3, check: false, inspect: expectHarmless })
    },
  }
}
