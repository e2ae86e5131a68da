/** Tag, name and direction of a language code of `navigation.languages`. */
export interface Language {
  /** BCP 47 tag for `<html lang>` and hreflang. */
  readonly tag: string
  /** The language's own name, for the switcher. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

const row = (tag: string, name: string, direction: 'ltr' | 'rtl' = 'ltr'): Language => ({
  tag,
  name,
  direction,
})

/** Codes of `language`. Source: reference/docs-json.md section 1.4; names in their own language. */
const languages = {
  en: row('en', 'English'),
  cn: row('zh', '简体中文'),
  zh: row('zh', '简体中文'),
  'zh-Hans': row('zh-Hans', '简体中文'),
  'zh-Hant': row('zh-Hant', '繁體中文'),
  'zh-CN': row('zh-CN', '简体中文'),
  'zh-TW': row('zh-TW', '繁體中文'),
  es: row('es', 'Español'),
  fr: row('fr', 'Français'),
  'fr-CA': row('fr-CA', 'Français (Canada)'),
  'fr-ca': row('fr-CA', 'Français (Canada)'),
  ja: row('ja', '日本語'),
  jp: row('ja', '日本語'),
  'ja-jp': row('ja-JP', '日本語'),
  'ja-JP': row('ja-JP', '日本語'),
  pt: row('pt', 'Português'),
  'pt-BR': row('pt-BR', 'Português (Brasil)'),
  de: row('de', 'Deutsch'),
  ko: row('ko', '한국어'),
  it: row('it', 'Italiano'),
  ru: row('ru', 'Русский'),
  ro: row('ro', 'Română'),
  cs: row('cs', 'Čeština'),
  id: row('id', 'Bahasa Indonesia'),
  ar: row('ar', 'العربية', 'rtl'),
  tr: row('tr', 'Türkçe'),
  hi: row('hi', 'हिन्दी'),
  sv: row('sv', 'Svenska'),
  no: row('no', 'Norsk'),
  da: row('da', 'Dansk'),
  lv: row('lv', 'Latviešu'),
  nl: row('nl', 'Nederlands'),
  uk: row('uk', 'Українська'),
  vi: row('vi', 'Tiếng Việt'),
  pl: row('pl', 'Polski'),
  uz: row('uz', 'Oʻzbekcha'),
  he: row('he', 'עברית', 'rtl'),
  ca: row('ca', 'Català'),
  fi: row('fi', 'Suomi'),
  hu: row('hu', 'Magyar'),
} as const satisfies Record<string, Language>

/** A code that `language` accepts. */
export type LanguageCode = keyof typeof languages

/** All codes that `language` accepts, in the order of the table. */
export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]]

/** Tag, name and direction of a code as written; an unknown code is its own tag and name, left to right. */
export function languageOf(code: string): Language {
  return Object.hasOwn(languages, code) ? languages[code as LanguageCode] : row(code, code)
}

/** The BCP 47 tag of a code as written: `cn` is `zh`, `jp` is `ja`. */
export function languageTag(code: string): string {
  return languageOf(code).tag
}
