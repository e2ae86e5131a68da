/** Interface words of one language, by key. */
export type LanguageWords = Readonly<Record<string, string>>
