import type { ParsedYaml } from '@octavo/openapi'
import type { JsonValue } from '@octavo/source'
import { textHash } from '../files/text-facts.ts'
import type { SitePorts } from '../ports.ts'

/** UTF-16 units from which YAML takes longer to be read than its value takes to be loaded. */
const SHORTEST = 30_000

/** Units of the value for each of its file: aliases can make it a thousand times as long. */
const MOST_REPEATED = 3

/** Creates the store of values of YAML files in the cache of pages, as JSON, whose parser takes a fiftieth of the time. */
export function createParsedYaml({
  pageCache,
  sha256,
}: Pick<SitePorts, 'pageCache' | 'sha256'>): ParsedYaml | undefined {
  if (!pageCache) return undefined
  return {
    load(file) {
      const json = file.text.length < SHORTEST ? undefined : pageCache.load(keyOf(textHash(file, sha256)))
      return typeof json === 'string' ? (JSON.parse(json) as JsonValue) : undefined
    },
    store(file, value) {
      const { length } = file.text
      const json = length < SHORTEST ? undefined : toJson(value, length * MOST_REPEATED)
      if (json !== undefined) pageCache.store(keyOf(textHash(file, sha256)), json)
    },
  }
}

const keyOf = (hash: string) => `yaml ${hash}`

/** Returns the value as JSON; undefined where it has numbers that JSON lacks, or more names and texts than `most` units. */
function toJson(value: JsonValue, most: number): string | undefined {
  let units = 0
  const take = (key: string, one: JsonValue): JsonValue => {
    units += key.length + (typeof one === 'string' ? one.length : 1)
    if (units > most || isOtherNumber(one)) throw new RangeError('The value is not stored')
    return one
  }
  try {
    return JSON.stringify(value, take)
  } catch {
    return undefined
  }
}

const isOtherNumber = (value: JsonValue) =>
  typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))
