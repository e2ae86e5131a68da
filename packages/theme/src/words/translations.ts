import type { WordTable } from './word-table.ts'

/** Interface words of other languages. */
export const translations: WordTable = {}
