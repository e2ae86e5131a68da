import { expect } from 'vitest'
import { findElements, parseHtml } from '../support/html-tree.ts'
import { answering, api, type HostileCase } from './hostile-case.ts'

const hostile =
  '<script>alert(1)</script><img src=x onerror=alert(2)> [go](javascript:alert(3)) <b>bold</b> {process.exit()} <Card> <unclosed'

/** Words of descriptions, extensions included. */
export const texts: readonly HostileCase[] = [
  {
    id: 'non-ascii',
    wanted: 'right addresses and anchors, no mojibake',
    files: {
      'api.json': api({
        tags: [{ name: '宠物' }],
        paths: {
          '/宠物': {
            get: {
              summary: '列出宠物',
              tags: ['宠物'],
              parameters: [
                { name: 'größe', in: 'query', description: 'مرحبا', schema: { enum: ['🐕', 'e\u0301'] } },
              ],
              responses: { 200: { description: 'OK 👍' } },
            },
          },
        },
      }),
    },
    check: ({ pages, html, text }) => {
      expect(pages).toEqual(['宠物/列出宠物'])
      for (const part of ['größe', 'مرحبا', '🐕', 'OK 👍']) expect(text('宠物/列出宠物')).toContain(part)
      expect(html('宠物/列出宠物')).toMatch(/id="[^"]*größe"/)
      expect(html('宠物/列出宠物')).not.toContain('\uFFFD')
    },
  },
  {
    id: 'html-in-description',
    wanted: 'sanitised, never read as MDX',
    files: {
      'api.json': api({
        tags: [{ name: hostile, description: hostile }],
        paths: {
          '/x': answering(
            {
              type: 'object',
              description: hostile,
              properties: {
                [hostile]: { type: 'string', description: hostile, enum: [hostile], example: hostile },
              },
            },
            {
              summary: 'Read',
              description: hostile,
              parameters: [{ name: hostile, in: 'query', description: hostile, schema: { type: 'string' } }],
            },
          ),
        },
      }),
    },
    check: ({ html, text, pages }) => {
      expect(pages).toEqual(['read'])
      const elements = findElements(parseHtml(html('read')), () => true)
      const names = elements.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)])
      expect(names.filter((name) => name === 'script' || name === 'card' || name.startsWith('on'))).toEqual(
        [],
      )
      const addresses = elements.flatMap(({ attrs }) =>
        attrs.filter(({ name }) => /^(href|src|action)$/.test(name)),
      )
      expect(addresses.filter(({ value }) => /^\s*javascript:/i.test(value))).toEqual([])
      expect(text('read')).toContain('{process.exit()}')
      expect(html('read')).toMatch(/<(b|strong)>bold/)
    },
  },
  {
    id: 'code-samples',
    wanted: 'before the made ones; unknown languages uncoloured',
    files: {
      'api.json': api({
        paths: {
          '/a': answering(
            {},
            { summary: 'One', 'x-codeSamples': [{ lang: 'brainfuck', label: 'Mine', source: '+++[>+<-]' }] },
          ),
          '/b': answering(
            {},
            { summary: 'Two', 'x-code-samples': [{ lang: 'python', source: 'own_python()' }] },
          ),
          '/c': answering(
            {},
            {
              summary: 'Three',
              'x-readme': { 'code-samples': [{ language: 'ruby', code: 'own_ruby', name: 'R' }] },
            },
          ),
          '/d': answering({}, { summary: 'Four', 'x-codeSamples': ['text', null, { lang: 3 }] }),
        },
      }),
    },
    check: ({ text, pages }) => {
      expect(pages).toEqual(['four', 'one', 'three', 'two'])
      expect(text('one')).toContain('+++[>+<-]')
      expect(text('one')).toMatch(/Mine.*cURL/s)
      expect(text('two')).toContain('own_python()')
      expect(text('three')).toContain('own_ruby')
    },
  },
  {
    id: 'x-mint',
    wanted: 'honoured; a wrong type is a fault',
    files: {
      'api.json': api({
        tags: [{ name: 'pets', 'x-group': 'All pets' }],
        paths: {
          '/a': answering(
            {
              type: 'object',
              properties: { q: { type: 'string', 'x-mint': { pre: ['before'], post: ['after'] } } },
            },
            {
              summary: 'Real',
              tags: ['pets'],
              'x-mint': {
                metadata: { title: 'By metadata' },
                content: 'Words of *the author*.',
                href: '/own/place',
              },
            },
          ),
          '/b': answering({}, { summary: 'Hidden', 'x-hidden': true }),
          '/c': answering({}, { summary: 'Excluded', 'x-excluded': true }),
          '/d': answering(
            {},
            {
              summary: 'Wrong',
              'x-mint': { metadata: 'no record', content: 5, href: ['x'], groups: 'admins' },
              'x-hidden': 'yes',
            },
          ),
        },
      }),
    },
    check: ({ pages, everything, faults }) => {
      expect(pages).toEqual(['hidden', 'wrong'])
      expect(everything()).toContain('By metadata')
      expect(everything()).toContain('Words of <em>the author</em>.')
      expect(everything()).toContain('>before<')
      expect(everything()).not.toContain('Excluded')
      expect(faults.map(({ message }) => message).sort()).toEqual([
        '"content" of "x-mint" must be a text',
        '"groups" of "x-mint" must be a list of texts',
        '"href" of "x-mint" must be a text',
        '"metadata" of "x-mint" must be an object',
        '"x-hidden" must be true or false',
      ])
    },
  },
]
