import { ar } from './languages/ar.ts'
import { ca } from './languages/ca.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { es } from './languages/es.ts'
import { fi } from './languages/fi.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { hu } from './languages/hu.ts'
import { id } from './languages/id.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { lv } from './languages/lv.ts'
import { nl } from './languages/nl.ts'
import { norwegian } from './languages/no.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ptBr } from './languages/pt-br.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { uz } from './languages/uz.ts'
import { vi } from './languages/vi.ts'
import { zh } from './languages/zh.ts'
import { zhHant } from './languages/zh-hant.ts'

/** Interface words of one language, by key. */
export type LanguageWords = Readonly<Record<string, string>>

/**
 * Functions that return the interface words of all languages of the format but English. `fr-CA` is `fr`. A command needs
 * one or two languages, and reads no others.
 */
export const translations: Readonly<Record<string, () => LanguageWords>> = {
  ar,
  ca,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no: norwegian,
  pl,
  pt,
  'pt-br': ptBr,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  zh,
  'zh-hant': zhHant,
}
