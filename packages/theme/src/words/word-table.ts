/** Interface words of one language, by key. */
export type LanguageWords = Readonly<Record<string, string>>

/** Interface words by language (BCP 47, lower case). Missing words are shown in English. */
export type WordTable = Readonly<Record<string, LanguageWords>>
