import { expect, test } from 'vitest'
import { layOutText, type TextBox } from '../../../src/assets/pictures/lay-out-text.ts'
import { twinFont } from './twin-font.ts'

const regular = twinFont('Regular', 400)
const bold = twinFont('Bold', 600)

/** The lines in a box of `width` letters, each font as `name:text`. */
function lines(text: string, width: number, options: Partial<TextBox> = {}) {
  const { maxLines = 3, fonts = [regular], weight = 400 } = options

  const laid = layOutText(text, { fonts, weight, size: 20, width: width * 10, maxLines })
  return (
    laid && {
      isWhole: laid.isWhole,
      lines: laid.lines.map((runs) => runs.map((run) => `${run.font.facts.name}:${run.text}`).join('|')),
    }
  )
}
const texts = (...all: Parameters<typeof lines>) =>
  lines(...all)?.lines.map((line) => line.replaceAll(/\w+:/g, ''))

test.each<[string, number, readonly string[]]>([
  ['one two three', 20, ['one two three']],
  ['one two three', 7, ['one two', 'three']],
  ['one two', 6.5, ['one two']],
  ['one two', 6.4, ['one', 'two']],
  ['  one \n\t two  ', 20, ['one two']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a bcdefg h', 4, ['a', 'bcde', 'fg h']],
  ['日本語です。', 3, ['日本語', 'です。']],
  ['日本語、です', 3, ['日本', '語、で', 'す']],
  ['a日本', 2, ['a日', '本']],
  ['', 5, []],
])('%j in %d letters', (text, width, expected) => expect(texts(text, width)).toEqual(expected))

test('a text that does not fit ends with an ellipsis, without punctuation before it', () => {
  expect(lines('one two three four', 7, { maxLines: 2 })).toEqual({
    isWhole: false,
    lines: ['Regular:one two', 'Regular:three…'],
  })
  expect(texts('abcdefgh', 4, { maxLines: 1 })).toEqual(['abc…'])
  expect(texts('abc, defgh', 4, { maxLines: 1 })).toEqual(['abc…'])
  expect(lines('one two three', 7, { maxLines: 2 })?.isWhole).toBe(true)
})

test('each character is in the first font of the weight that has it', () => {
  const fonts = [regular, bold]
  expect(lines('ab', 9, { fonts, weight: 600 })?.lines).toEqual(['Bold:ab'])
  expect(lines('ab', 9, { fonts, weight: 400 })?.lines).toEqual(['Regular:ab'])
  const latin = twinFont('Latin', 600, /[a-z ]/u)
  const greek = twinFont('Greek', 400, /[α-ω]/u)
  expect(lines('ab αβ cd', 20, { fonts: [latin, greek], weight: 600 })?.lines).toEqual([
    'Latin:ab |Greek:αβ |Latin:cd',
  ])
})

test('marks belong to the character before them; without a font for a character there is no text', () => {
  const latin = twinFont('Latin', 400, /[a-z ]/u)
  expect(lines('e\u0301\u200Dx', 9, { fonts: [latin] })?.lines).toEqual(['Latin:e\u0301\u200Dx'])
  expect(lines('aж', 9, { fonts: [latin] })).toBeUndefined()
  expect(lines('a', 9, { fonts: [] })).toBeUndefined()
})
