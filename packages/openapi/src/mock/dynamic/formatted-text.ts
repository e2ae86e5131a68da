import type { SchemaNode } from '../../schema-node.ts'
import type { Random } from './random.ts'
import { randomHex, randomWord } from './word-lists.ts'

/** From 2020 to 2029, in milliseconds since 1970. */
const TIMES = { least: Date.UTC(2020, 0, 1), most: Date.UTC(2029, 11, 31) } as const

const randomTime = (random: Random): string =>
  new Date(random.int(TIMES.least / 1000, TIMES.most / 1000) * 1000).toISOString().replace('.000Z', 'Z')

const host = (random: Random) => `${randomWord(random)}.example.com`
const path = (random: Random) => `/${randomWord(random)}/${random.int(1, 999)}`
const address = (random: Random) => `https://${host(random)}${path(random)}`
const mail = (random: Random) => `${randomWord(random)}.${random.int(1, 99)}@example.com`

/** A UUID of version 4. Source: RFC 9562 section 5.4. */
const uuid = (random: Random) => {
  const hex = randomHex(random, 30)
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 15), hex.slice(15, 18)]
  return `${a}-${b}-4${c}-a${d}-${hex.slice(18)}`
}

/** Groups of four characters are base64. Source: RFC 4648 section 4. */
const base64 = (random: Random) => randomHex(random, 4 * random.int(3, 6))

/** Texts by format; addresses are those of documentation. Source: RFC 2606, RFC 5737, RFC 3849. */
const BY_FORMAT: Readonly<Record<string, (random: Random) => string>> = {
  'date-time': randomTime,
  date: (random) => randomTime(random).slice(0, 10),
  time: (random) => randomTime(random).slice(11),
  duration: (random) => `P${random.int(1, 30)}DT${random.int(1, 23)}H`,
  email: mail,
  'idn-email': mail,
  uuid,
  ipv4: (random) => `192.0.2.${random.int(1, 254)}`,
  ipv6: (random) => `2001:db8::${random.int(1, 0xffff).toString(16)}`,
  hostname: host,
  'idn-hostname': host,
  uri: address,
  url: address,
  iri: address,
  'uri-reference': path,
  'iri-reference': path,
  'uri-template': (random) => `/${randomWord(random)}/{id}`,
  'json-pointer': path,
  byte: base64,
  base64,
  password: (random) => `${randomWord(random)}-${randomHex(random, 8)}`,
}

/** A text of a format within the bounds of length; undefined for other formats, and beside a pattern. */
export function formattedText(
  random: Random,
  { format, contentEncoding, limits }: Pick<SchemaNode, 'format' | 'contentEncoding' | 'limits'>,
): string | undefined {
  const key = format ?? (contentEncoding?.startsWith('base64') === true ? 'base64' : '')
  const write = Object.hasOwn(BY_FORMAT, key) ? BY_FORMAT[key] : undefined
  const text = write && limits.pattern === undefined ? write(random) : undefined
  const { minLength = 0, maxLength = Infinity } = limits
  return text !== undefined && text.length >= minLength && text.length <= maxLength ? text : undefined
}
