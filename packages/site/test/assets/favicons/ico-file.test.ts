import { expect, test } from 'vitest'
import { icoFile } from '../../../src/assets/favicons/ico-file.ts'
import { monogram } from '../../../src/assets/favicons/monogram.ts'

test('an icon has a header, an entry for each picture and the pictures', () => {
  const bytes = icoFile([
    { side: 16, png: Uint8Array.of(1, 2, 3) },
    { side: 256, png: Uint8Array.of(4, 5) },
  ])
  expect([...bytes]).toEqual([
    0, 0, 1, 0, 2, 0, 16, 16, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0,
    41, 0, 0, 0, 1, 2, 3, 4, 5,
  ])
})

test.each([
  [' acme docs', '#0f766e', '#fff', 'A'],
  ['ßtraße', '#fde047', '#000', 'SS'],
  ['🦑 squid', '#0f766e', '#fff', '🦑'],
  ['<b>', '#0f766e', '#fff', '&lt;'],
  ['', '#0f766e', '#fff', ''],
])('the monogram of %j on %s', (...row) => {
  const [name, background, foreground, text] = row
  const svg = monogram(name, background)
  expect(svg).toContain(`<rect width="32" height="32" rx="7" fill="${background}"/>`)
  expect(svg).toContain(`fill="${foreground}" `)
  expect(svg).toContain(`>${text}</text></svg>`)
})
