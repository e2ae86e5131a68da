import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { valueToScriptJson } from '../../../packages/theme/dist/layout/head.js'
import { anyValue, hostileWords } from '../mutate.mjs'

const words = [
  '</script>',
  '<script>',
  '<!--',
  '-->',
  ']]>',
  '&lt;',
  '\u2028\u2029',
  '\\u003c',
  '<',
  '&',
  ...hostileWords,
]

export const inputs = fc.oneof(anyValue(words, words), fc.jsonValue()).map((value) => JSON.stringify(value))

export async function open() {
  return {
    async run(input) {
      const value = JSON.parse(input)
      const text = valueToScriptJson(value)
      const { childNodes } = parseFragment(`<script type="application/json">${text}</script>`)
      if (childNodes.length !== 1) throw new Error('leaves its element')
      if (JSON.stringify(JSON.parse(childNodes[0].childNodes[0].value)) !== JSON.stringify(value))
        throw new Error('is another value when read')
    },
  }
}
