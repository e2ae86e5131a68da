/**
 * A character of Han, Kana or Hangul, or a word of any other script: there, marks separate words within what is one word in
 * the built page (`**太字**に`, `[설정](…)을`).
 */
const CHARACTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const WORD = new RegExp(`[${CHARACTERS}]|(?:(?![${CHARACTERS}])[\\p{L}\\p{N}])+`, 'gu')

const count = (text) => {
  const words = new Map()
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(WORD))
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** Words of a page of any tool as a reader sees them: without front matter, tags, marks of blocks and addresses. */
export function oldWords(text) {
  const body = text.replaceAll('\r\n', '\n').replace(/^\uFEFF?---[ \t]*\n[^]*?\n---[ \t]*(?:\n|$)/, '')
  const parts = body.split(/^([ \t>]*(?:```+|~~~+)[^\n]*$)/m)
  let isCode = false
  const seen = parts.map((part, index) => {
    if (index % 2 === 1) {
      isCode = !isCode
      return ''
    }
    return isCode ? part : proseOf(part)
  })
  return count(seen.join('\n'))
}

/** Tags that stand in a word; others separate words. */
const INLINE = /^(?:span|b|i|em|strong|code|a|mark|kbd|ins|del|sub|sup|wbr|u)$/i
const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}`
const TAG = new RegExp(String.raw`<\/?([A-Za-z][\w.-]*)?(?:[^<>{}]|${BRACES})*>`, 'g')

const proseOf = (text) =>
  text
    .replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, '')
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/^(?:import|export)\s[^\n]*$/gm, '')
    .replace(/^[ \t]*\[\[toc\]\][ \t]*$|^\[TOC\]$/gim, '')
    .replace(/^[ \t]*<<<[^\n]*$|^[ \t]*-+8<-+[^\n]*$|^[ \t]*\{[*!][^\n]*[*!]\}$/gm, '')
    .replace(/^([ \t>]*):::+[ \t]*[\w-]*(?:\{[^}]*\})?/gm, '$1')
    .replace(/^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]*[\w -]*/gm, '$1')
    .replace(/\[block:[\w-]+\][^]*?\[\/block\]/g, magicText)
    .replace(/\{%[^]*?%\}/g, '')
    .replace(/\{:?[ \t]*[.#][^}\n]*\}/g, '')
    .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '')
    .replace(/^[ \t]*\[[^\]^\n]+\]:[ \t]*\S+[^\n]*$/gm, '')
    .replace(/^[ \t>]*\d+[.)](?=[ \t])/gm, '')
    // Targets, covers and icons of cards are no text.
    .replace(/<td>(?:<a href="[^"]*">[^<]*<\/a>)?<\/td>|<i class="fa-[^"]*">[^<]*<\/i>/g, ' ')
    .replace(TAG, (_, name = '') => (INLINE.test(name) ? '' : ' '))
    .replace(/\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:\s+"[^"]*")?\)/g, ']')
    .replace(/\]\[[^\]\n]*\]/g, ']')
    .replace(/!\[[^\]]*\]/g, '')
    .replace(/<?https?:\/\/[^\s)>]+>?/g, '')
    .replace(/&[a-z]+;|&#x?[\da-f]+;/gi, ' ')
    .replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gi, '')

/** The texts of a block that holds JSON. */
const magicText = (block) => {
  const texts = []
  for (const [, key, text] of block.matchAll(/"(\w[\w-]*)":\s*"((?:[^"\\]|\\.)*)"/g))
    if (/^(?:title|body|code|h-\d+|\d+-\d+|caption)$/.test(key)) texts.push(JSON.parse(`"${text}"`))
  return proseOf(texts.join('\n').replaceAll(/<[^>]*>/g, ''))
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Words of a built page, with those of its attributes that readers see. */
export function builtWords(html) {
  const main = html.slice(Math.max(0, html.indexOf('<body')))
  const texts = [...main.matchAll(/\s(?:alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text).join(' ')
  const text = main
    .replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:span|b|i|em|strong|code|a|mark|kbd|ins|del|sub|sup|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
  return count(
    `${text} ${texts}`.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name) => {
      if (name.startsWith('#')) return String.fromCodePoint(Number(`0${name.slice(1)}`))
      return ENTITIES[name] ?? whole
    }),
  )
}
