import { expect, test } from 'vitest'
import { splitDescription } from '../../src/index.ts'

const rows: readonly (readonly [text: string, lead: string, rest: string])[] = [
  ['', '', ''],
  ['One.', 'One.', ''],
  ['One.\nStill one.', 'One.\nStill one.', ''],
  ['  One.\n\nTwo.\n\nThree.  ', 'One.', 'Two.\n\nThree.'],
  ['One.\n- a\n- b', 'One.', '- a\n- b'],
  ['One.\n\n---\n\nTwo.', 'One.', '---\n\nTwo.'],
  ['One.\n***\nTwo.', 'One.', '***\nTwo.'],
  ['# Title\n\nOne.', '', '# Title\n\nOne.'],
  ['Title\n---\nOne.', '', 'Title\n---\nOne.'],
  ['- a\n- b', '', '- a\n- b'],
  ['```\ncode\n```', '', '```\ncode\n```'],
  ['| a |\n| - |', '', '| a |\n| - |'],
  ['<p>One.</p><p>Two.</p>', '<p>One.</p>', '<p>Two.</p>'],
  ['<p>One.</p>', '<p>One.</p>', ''],
  ['<p>One.', '<p>One.', ''],
  ['*One* has stress.\n\nTwo.', '*One* has stress.', 'Two.'],
  [
    'See [x].\n\nTwo [x].\n\n[x]: https://a.b',
    'See [x].\n\n[x]: https://a.b',
    'Two [x].\n\n[x]: https://a.b',
  ],
]

test.each(rows)('%j', (text, lead, rest) => {
  expect(splitDescription(text)).toEqual({ lead, rest })
})
