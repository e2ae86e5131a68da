/**
 * Long dates by language: the pattern, and the twelve months in the form of the pattern. Not from `Intl`, because
 * pages must have the same bytes with any version of ICU. Source: CLDR, `dateFormats-long`.
 */
const FORMS: Readonly<Record<string, readonly [pattern: string, months: string]>> = {
  en: [
    '{m} {d}, {y}',
    'January|February|March|April|May|June|July|August|September|October|November|December',
  ],
  zh: ['{y}年{m}月{d}日', '1|2|3|4|5|6|7|8|9|10|11|12'],
  es: [
    '{d} de {m} de {y}',
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  ],
  fr: ['{d} {m} {y}', 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'],
  ja: ['{y}年{m}月{d}日', '1|2|3|4|5|6|7|8|9|10|11|12'],
  pt: [
    '{d} de {m} de {y}',
    'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  ],
  de: ['{d}. {m} {y}', 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'],
  ko: ['{y}년 {m} {d}일', '1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월'],
  it: [
    '{d} {m} {y}',
    'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  ],
  ru: ['{d} {m} {y} г.', 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'],
  ro: [
    '{d} {m} {y}',
    'ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie',
  ],
  cs: ['{d}. {m} {y}', 'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince'],
  id: [
    '{d} {m} {y}',
    'Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember',
  ],
  ar: ['{d} {m} {y}', 'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'],
  tr: ['{d} {m} {y}', 'Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık'],
  hi: ['{d} {m} {y}', 'जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर'],
  sv: [
    '{d} {m} {y}',
    'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
  ],
  no: ['{d}. {m} {y}', 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'],
  da: ['{d}. {m} {y}', 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december'],
  lv: [
    '{y}. gada {d}. {m}',
    'janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris',
  ],
  nl: [
    '{d} {m} {y}',
    'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  ],
  uk: [
    '{d} {m} {y} р.',
    'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня',
  ],
  vi: [
    '{d} {m}, {y}',
    'tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12',
  ],
  pl: [
    '{d} {m} {y}',
    'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  ],
  uz: ['{d}-{m}, {y}', 'yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr'],
  he: ['{d} ב{m} {y}', 'ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר'],
  ca: [
    '{d} {m} del {y}',
    'de gener|de febrer|de març|d’abril|de maig|de juny|de juliol|d’agost|de setembre|d’octubre|de novembre|de desembre',
  ],
  fi: [
    '{d}. {m} {y}',
    'tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta',
  ],
  hu: [
    '{y}. {m} {d}.',
    'január|február|március|április|május|június|július|augusztus|szeptember|október|november|december',
  ],
}

/** Codes of the format that are not the language's own. */
const ALIASES: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', nb: 'no', nn: 'no', iw: 'he' }

/**
 * The day of an ISO 8601 date (or date and time) in UTC, in the form of `lang` (`31 mars 2026`); in English for a
 * language without a row, undefined for other texts.
 */
export function formatDate(iso: string, lang: string): string | undefined {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return undefined
  const code = lang.toLowerCase().split('-')[0] ?? ''
  const [pattern, months] = FORMS[ALIASES[code] ?? code] ?? FORMS['en'] ?? ['', '']
  return pattern
    .replace('{y}', String(date.getUTCFullYear()))
    .replace('{m}', months.split('|')[date.getUTCMonth()] ?? '')
    .replace('{d}', String(date.getUTCDate()))
}
