import { serialize } from '@octavo/hast'
import { createHighlighter, type Highlighter } from '@octavo/markdown'
import { requestToSamples, sampleLanguages, type HttpRequest, type JsonValue } from '@octavo/openapi'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostile, makeCases } from '../../../../test/samples/cases.mjs'

/** Lines of generated samples are coloured by their shape; here, as if an author had written them. */
let highlighter: Highlighter

beforeAll(async () => {
  highlighter = await createHighlighter()
  await highlighter.prepare(sampleLanguages.map(({ grammar }) => grammar))
}, 60_000)

function htmlOf(code: string, language: string, generated: boolean): readonly string[] {
  const source = { code, language, verbatim: true, generated, asHtml: generated }
  return highlighter.highlight(source).lines.map(({ content }) => serialize(content))
}

function expectEqual(request: HttpRequest): void {
  const keys = sampleLanguages.map(({ key }) => key)
  for (const { language, code } of requestToSamples(request, keys))
    expect(htmlOf(code, language.grammar, true), language.key).toEqual(htmlOf(code, language.grammar, false))
}

const cases = makeCases('https://api.example.com') as readonly { name: string; request: HttpRequest }[]

describe('generated samples have the colours of whole lines', () => {
  test.each(cases.map((one) => [one.name, one.request] as const))(
    '%s',
    (_, request) => expectEqual(request),
    60_000,
  )

  test('with any texts', () => {
    const word = fc.oneof(
      fc.constantFrom(...(hostile as readonly string[])),
      fc.constantFrom(
        'select a',
        'UPDATE all',
        'with',
        'x',
        ': ',
        '--x',
        "a' b",
        'a" b',
        "'",
        '"',
        "'x'",
        '"x"',
        '//',
        '/*',
        '#',
      ),
      fc.constantFrom(
        'https://a.example/b?c=d',
        'YOUR_OWNER',
        'text/plain',
        'a b',
        '1.5',
        '-',
        '@me',
        'class',
        'r',
        'b',
      ),
      fc.stringMatching(/^[\w/.:@ -]{0,12}$/),
      fc.string({ maxLength: 12 }),
    )
    const text = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .chain((all) => fc.constantFrom('', ' ', "'", '"').map((by) => all.join(by)))
    const json = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 2 },
        fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(text, tie('value'), { maxKeys: 3 }),
      ),
    })).value
    const named = fc.record({
      name: fc.oneof(fc.constantFrom('X-Key', 'a', 'Authorization'), text),
      value: text,
    })
    const content = fc.oneof(
      json.map((value) => ({ kind: 'json', type: 'application/json', value }) as const),
      fc
        .array(named, { maxLength: 3 })
        .map((fields) => ({ kind: 'form', type: 'application/x-www-form-urlencoded', fields }) as const),
      text.map((value) => ({ kind: 'text', type: 'text/plain', text: value }) as const),
      fc.array(named, { maxLength: 3 }).map(
        (all) =>
          ({
            kind: 'multipart',
            type: 'multipart/form-data',
            parts: all.map((one) => ({ kind: 'text', ...one }) as const),
          }) as const,
      ),
    )
    const path = fc
      .array(
        text.map((one) => encodeURIComponent(one.replace(/\p{Surrogate}/gu, ''))),
        { maxLength: 3 },
      )
      .map((all) => `/${all.join('/')}`)
    const request = fc.record({
      path,
      headers: fc.array(named, { maxLength: 2 }),
      cookies: fc.array(named, { maxLength: 1 }),
      content,
    })
    fc.assert(
      fc.property(request, (parts) =>
        expectEqual({
          method: 'POST',
          server: 'https://api.example.com',
          query: [],
          expects: 'json',
          ...parts,
        }),
      ),
      { numRuns: 60 },
    )
  }, 240_000)
})
