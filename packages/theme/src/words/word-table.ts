/** Interface words by language (BCP 47, lower case), then by key. What a language lacks shows in English. */
export type WordTable = Readonly<Record<string, Readonly<Record<string, string>>>>
