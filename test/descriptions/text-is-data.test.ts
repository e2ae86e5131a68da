// V1, X03 to X06: nothing in any string of a description runs, and nothing of it is lost without a
// diagnostic.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlDangers } from '../support/html-dangers.ts'
import { createDescriptionBuilder, projectAround, type BuiltDescription } from './build-description.ts'
import { maximalAsyncApi } from './maximal-asyncapi.ts'
import { maximalOpenApi } from './maximal-openapi.ts'
import { PRODUCT, linePayload, usualPayload } from './payloads.ts'
import { inGroups, plant, renameKeys, structuralPlaces, withTexts, type Place } from './plant.ts'

const documents = Object.entries({ ...maximalOpenApi, ...maximalAsyncApi })

const canaryFile = join(tmpdir(), `octavo-canary-${process.pid}`)
const globals = globalThis as unknown as Record<string, unknown>

beforeAll(() => {
  process.env['OCTAVO_SECRET'] = 'octavo-secret-environment'
  process.env['OCTAVO_CANARY_FILE'] = canaryFile
})
afterAll(() => {
  delete process.env['OCTAVO_SECRET']
  delete process.env['OCTAVO_CANARY_FILE']
})

const secrets = ['octavo-secret-environment', 'octavo-secret-snippet', 'octavo-secret-variable', PRODUCT]

/** What was found in each text of a path: most outputs are the same when one text of a description changes. */
const foundIn = new Map<string, readonly string[]>()

function faultsIn(path: string, text: string): readonly string[] {
  const key = createHash('sha256').update(`${path}\0${text}`).digest('hex')
  const known = foundIn.get(key)
  if (known) return known
  const own = path.endsWith('.html') ? htmlDangers(text) : dataDangers(path, text)
  const found = [...own, ...secrets.filter((secret) => text.includes(secret))]
  foundIn.set(key, found)
  return found
}

/** What outputs of a site must not contain: elements that act, and secrets. */
function faultsOf({ outputs, askedToRun }: BuiltDescription): readonly string[] {
  const found = [...outputs].flatMap(([path, text]) =>
    faultsIn(path, text).map((fault) => `${path}: ${fault}`),
  )
  return [
    ...found,
    ...(askedToRun ? ['code was to be run'] : []),
    ...(globals['OCTAVO_CANARY'] === undefined ? [] : ['a canary was set']),
    ...(existsSync(canaryFile) ? ['a file was written'] : []),
  ]
}

/** JSON is JSON; XML and files of hosts have no element and no line of the description. */
function dataDangers(path: string, text: string): readonly string[] {
  if (path.endsWith('.json')) {
    JSON.parse(text)
    return []
  }
  if (path.endsWith('.xml')) return /<(?:script|img|svg|iframe)/i.test(text) ? ['an element'] : []
  return /^_|robots\.txt$/.test(path) && text.includes('OCTAVO_CANARY') ? ['a line'] : []
}

/** All outputs for readers and programs, and all diagnostics; a download of the description is no view of it. */
const everything = ({ outputs, reported }: BuiltDescription) =>
  [
    ...[...outputs].flatMap(([path, text]) => (path.startsWith('octavo-api/') ? [] : [text])),
    ...reported.map(({ message }) => message),
  ].join('\n')

const wordAt = (index: number) => `zq${index.toString(36)}qz`

/** The document with a text in each of its slots, and the slots in order. */
function planted(document: object, text: (place: Place, word: string) => string) {
  const places: Place[] = []
  const value = plant(document, (place) => text(place, wordAt(places.push(place) - 1)))
  return { value, places }
}

/** Slots whose word is not shown anywhere. */
const lostOf = (built: BuiltDescription, places: readonly Place[]) => {
  const shown = everything(built)
  return places.flatMap(({ path }, index) => (shown.includes(wordAt(index)) ? [] : [path]))
}

/** As long as a hostile text, because copies for programs end at a size. */
function harmlessText(place: Place, word: string): string {
  if (place.kind === 'u') return `https://a.test/${word}`
  return word + ' x'.repeat((usualPayload(place, word).length - word.length) / 2)
}

/** One slot for each field of each kind of object. */
const kindsOf = (places: ReturnType<typeof structuralPlaces>) => [
  ...new Map(places.map((place) => [place.slice(-2).join('/').replace(/\d+/g, '0'), place])).values(),
]

const build = createDescriptionBuilder()
const buildWithoutCode = createDescriptionBuilder({ userCode: false })

describe.each(documents)('V1 X03 X04 X05 X06 every text of %s', (name, document) => {
  const hostile = planted(document, usualPayload)

  test('at once: nothing runs, and a reader or the author sees the words that would be seen without code', async () => {
    const built = await build(projectAround(name, hostile.value))
    expect(faultsOf(built)).toEqual([])
    expect(built.reported.filter(({ severity }) => severity === 'error')).toEqual([])
    const harmless = planted(document, harmlessText)
    const unseen = lostOf(await build(projectAround(name, harmless.value)), harmless.places)
    // Fields that no view shows, whatever they contain.
    expect(unseen).toMatchSnapshot()
    expect(lostOf(built, hostile.places).filter((path) => !unseen.includes(path))).toEqual([])
  }, 120_000)

  test('with and without --no-user-code alike', async () => {
    const files = projectAround(name, hostile.value)
    expect([...(await buildWithoutCode(files)).outputs]).toEqual([...(await build(files)).outputs])
  }, 120_000)

  test('a few at a time where the specification gives the text a meaning', async () => {
    const { value } = planted(document, (_, word) => word)
    for (const pointers of inGroups(kindsOf(structuralPlaces(document)), 3)) {
      const changed = withTexts(value, pointers, () => linePayload('zqz'))
      const built = await build(projectAround(name, changed))
      expect(faultsOf(built), pointers.map((pointer) => pointer.join('/')).join(', ')).toEqual([])
    }
  }, 600_000)
})

/** Names that an author chooses: of properties, headers, schemas, paths, servers, scopes, media types, tags … */
const names: readonly (readonly [string, (name: string) => string])[] = [
  [
    'markup',
    (name) =>
      `${name}"'><script>globalThis.OCTAVO_CANARY=1</script><img src=x onerror=globalThis.OCTAVO_CANARY=1>`,
  ],
  ['expressions', (name) => `${name}{40961*3}{globalThis.OCTAVO_CANARY=1}{{secret}}\${40961*3}`],
  ['ends of scripts and lines', (name) => `${name}</script><!--<script>\u2028\r\nSet-Cookie:x`],
  ['addresses', (name) => `javascript:globalThis.OCTAVO_CANARY=1//${name}`],
  ['prototypes', (name) => (name.length % 2 === 0 ? '__proto__' : 'constructor')],
  ['pointers', (name) => `~/%2F${name}/../..#`],
]

describe.each(documents)('X04 R01 names in %s', (kind, document) => {
  test.each(names)(
    '%s',
    async (_, rename) => {
      const hostile = renameKeys(planted(document, (_place, word) => word).value, rename)
      const built = await build(projectAround(kind, hostile))
      expect(faultsOf(built)).toEqual([])
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(Object.getOwnPropertyNames(Object)).toContain('assign')
      expect([...built.outputs.keys()].filter((path) => path.startsWith('api/')).length).toBeGreaterThan(0)
    },
    120_000,
  )
})
