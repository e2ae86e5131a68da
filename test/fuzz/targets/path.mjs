import { slugOf } from '@octavo/markdown'
import { cleanSegment, titleSegment } from '@octavo/openapi'
import { encodePath, resolveTarget } from '@octavo/server'
import { toSitePath } from '@octavo/source'
import fc from 'fast-check'
import { hostileWords } from '../mutate.mjs'

const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'guide',
    '..',
    '.',
    '',
    ' ',
    '%2e',
    '%2E%2e',
    '%252e',
    '%2f',
    '%5c',
    '\\',
    '/',
    '//',
    ':',
    'c:',
    'file:',
    'con',
    'e\u0301',
    'é',
    'ﬁ',
    '%',
    '%zz',
    '%00',
    '?',
    '#',
    '~1',
    '::$DATA',
    '.mdx',
    'index',
    ...hostileWords,
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

export const inputs = fc
  .array(piece, { maxLength: 8 })
  .chain((pieces) => fc.constantFrom('/', '', '\\').map((separator) => pieces.join(separator)))

const expect = (holds, what) => {
  if (!holds) throw new Error(what)
}

export async function open() {
  return {
    async run(input) {
      const judged = toSitePath(input, 'guides/page.mdx')
      if (judged.ok) expectInside(judged.path)
      for (const clean of [cleanSegment, titleSegment]) expectSegment(clean(input))
      slugOf(input)
      const target = resolveTarget(input, '/docs/')
      if (target.kind === 'redirect')
        expect(/^\/(?![/\\])/.test(target.location), `leads to ${target.location}`)
      if (target.kind === 'path') {
        expect(/^\/(?!.*(?:\/\.\.?(?:\/|$)|\\))/s.test(target.path), `serves ${target.path}`)
        const again = resolveTarget(encodePath(target.path))
        expect(again.kind !== 'path' || again.path === target.path, `is read twice: ${target.path}`)
      }
    },
  }
}

function expectInside(path) {
  expect(path !== '' && !path.startsWith('/') && path === path.normalize('NFC'), `is not canonical: ${path}`)
  expect(
    path.split('/').every((name) => !/^\.{0,2}$|[\\\u0000-\u001f]|[. ]$/.test(name)),
    `leads out: ${path}`,
  )
  const again = toSitePath(path)
  expect(again.ok && again.path === path, `is judged differently when judged again: ${path}`)
}

function expectSegment(segment) {
  expect(!/[/\\\u0000-\u001f<>"|?*#%]/.test(segment), `is no segment: ${segment}`)
  expect(new TextEncoder().encode(segment).length <= 242, `is too long: ${segment}`)
}
