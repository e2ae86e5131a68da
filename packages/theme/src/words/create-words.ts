import type { WordKey } from '@octavo/hast'
import { apiWords } from './api-words.ts'
import { chromeWords } from './chrome-words.ts'
import { contentWords } from './content-words.ts'
import { playgroundWords } from './playground-words.ts'
import { searchWords } from './search-words.ts'
import { translations, type LanguageWords } from './translations.ts'

const english: LanguageWords = {
  ...contentWords,
  ...apiWords,
  ...chromeWords,
  ...playgroundWords,
  ...searchWords,
}

const known = new Map([['en', english]])

function wordsIn(code: string): LanguageWords | undefined {
  const words = known.get(code) ?? (Object.hasOwn(translations, code) ? translations[code]?.() : undefined)
  if (words) known.set(code, words)
  return words
}

/** Keys of all words of one part of the interface (`play-`), in the order of their table. */
export function wordKeys(prefix: string): readonly string[] {
  return Object.keys(english).filter((key) => key.startsWith(prefix))
}

/** Keys whose translation is that of another; English has two words for some. */
const SAME: Readonly<Record<string, string>> = {
  'api-authorization-option': 'api-option',
  'api-deprecated': 'field-deprecated',
  'api-payload-example': 'api-payload',
  'api-request': 'request',
  'callout-custom': 'callout-note',
  'code-language': 'code',
}

/** Codes of the format that are not the language's own. */
const ALIASES: Readonly<Record<string, string>> = {
  cn: 'zh',
  jp: 'ja',
  nb: 'no',
  nn: 'no',
  iw: 'he',
  'zh-tw': 'zh-hant',
  'zh-hk': 'zh-hant',
}

/**
 * The words of the interface in `lang` (any code of the format or BCP 47 tag, in any case).
 * A missing word is taken from the parent language (`pt-br` from `pt`), then from English; an unknown key is its
 * own word, so that no text is empty.
 */
export function createWords(lang: string): (key: WordKey) => string {
  const chain = languageChain(lang).map(wordsIn)
  return (key) => {
    for (const words of chain) {
      const word = words?.[key] ?? words?.[SAME[key] ?? '']
      if (word !== undefined) return word
    }
    return key
  }
}

/** `pt-BR` → `pt-br`, `pt`, `en`. */
function languageChain(lang: string): readonly string[] {
  const parts = lang.toLowerCase().replaceAll('_', '-').split('-')
  const chain = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  return [...new Set([...chain.flatMap((code) => [ALIASES[code] ?? code]), 'en'])]
}
