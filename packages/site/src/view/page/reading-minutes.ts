import type { ParsedPage } from '@octavo/markdown'

/** Usual speeds of silent reading. */
const WORDS_PER_MINUTE = 230
/** Of scripts without spaces between words. */
const CHARACTERS_PER_MINUTE = 500

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** Shorter texts say nothing by it. */
const LEAST_MINUTES = 0.5

/** Returns the minutes that the text of a page takes, rounded, at least 1; undefined for a text of a few lines. */
export function readingMinutes({ sections }: Pick<ParsedPage, 'sections'>): number | undefined {
  const text = sections.map(({ heading = '', text: body }) => `${heading} ${body}`).join(' ')
  const characters = text.match(UNSPACED)?.length ?? 0
  const words = text.replaceAll(UNSPACED, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE
  return minutes < LEAST_MINUTES ? undefined : Math.max(1, Math.round(minutes))
}
