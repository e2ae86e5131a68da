/** Interface words of one language, by key. */
export type LanguageWords = Readonly<Record<string, string>>

/** Interface words by language (BCP 47, lower case). What a language lacks shows in English. */
export type WordTable = Readonly<Record<string, LanguageWords>>
