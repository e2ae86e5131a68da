import type { Random } from './random.ts'

const list = (text: string) => text.split(' ') as [string, ...string[]]

const WORDS = list(
  'amber basin cedar delta ember fable garnet harbor island jasmine kernel lantern meadow nectar orchid pebble quartz ' +
    'river saffron timber umbra violet willow yonder zephyr anchor breeze copper dawn field glacier hazel',
)

const FIRST = list(
  'Ada Alan Barbara Chidi Dorothy Edsger Grace Hedy Ines Katherine Linus Mei Noor Olu Radia Tim',
)
const LAST = list(
  'Adeyemi Berg Castillo Dubois Eriksen Fischer Garcia Haddad Ito Jansen Kim Lopez Moreau Novak Okafor Singh',
)
const CITIES = list(
  'Accra Bergen Cusco Dakar Espoo Faro Ghent Hanoi Izmir Kobe Lima Malmö Nairobi Oslo Porto Quito',
)
const COUNTRIES = list('BR DE ES FI FR GH IN IT JP KE NL NO PE PT SE VN')
const CURRENCIES = list('EUR USD GBP JPY CHF SEK NOK DKK')

/** A plain word. */
export const randomWord = (random: Random): string => random.pick(WORDS)

/** Several words with a space between. */
export const randomWords = (random: Random, count: number): string =>
  Array.from({ length: count }, () => randomWord(random)).join(' ')

/** Letters and digits, as ids have them. */
export const randomHex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.int(0, 15).toString(16)).join('')

const sentence = (random: Random) => {
  const text = randomWords(random, random.int(5, 10))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Texts by what the name of a property says; the first that matches counts. */
const BY_NAME: readonly (readonly [RegExp, (random: Random) => string])[] = [
  [/e-?mail$/i, (random) => `${randomWord(random)}.${random.int(1, 99)}@example.com`],
  [/(?:url|uri|href|link|website|homepage)$/i, (random) => `https://example.com/${randomWord(random)}`],
  [/(?:phone|mobile|fax)(?:_?number)?$/i, (random) => `+1 555 01${random.int(10, 99)}`],
  [/first_?name$|given_?name$/i, (random) => random.pick(FIRST)],
  [/last_?name$|family_?name$|surname$/i, (random) => random.pick(LAST)],
  [/city$|town$/i, (random) => random.pick(CITIES)],
  [/country(?:_?code)?$/i, (random) => random.pick(COUNTRIES)],
  [/currency(?:_?code)?$/i, (random) => random.pick(CURRENCIES)],
  [/description$|summary$|comment$|message$|note$|content$|body$|text$/i, sentence],
  [/(?:^|_)ids?$|Id$|uuid$|key$|token$|hash$/, (random) => randomHex(random, 12)],
  [
    /(?:full_?|display_?|author|owner|customer|contact|^)name$/i,
    (random) => `${random.pick(FIRST)} ${random.pick(LAST)}`,
  ],
]

/** A text that the name of its property suggests; undefined for other names. */
export const textByName = (random: Random, name: string): string | undefined =>
  BY_NAME.find(([pattern]) => pattern.test(name.slice(-40)))?.[1](random)
