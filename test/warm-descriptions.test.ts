// B17, text by text: a build after texts of an API description were changed writes the bytes and reports the diagnostics
// of a build from nothing. Pages are stored by the part of a description that they show.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectAround } from './descriptions/build-description.ts'
import { maximalAsyncApi } from './descriptions/maximal-asyncapi.ts'
import { maximalOpenApi } from './descriptions/maximal-openapi.ts'
import { inGroups, plant, renameKeys, structuralPlaces, withTexts } from './descriptions/plant.ts'
import { createProjectStates } from './warm/project-states.ts'

const base = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-texts-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

type Pointer = ReturnType<typeof structuralPlaces>[number]

const taken = new Set<string>()

/** The first text of each key of all descriptions, or every text with `OCTAVO_EVERY_TEXT=1`. */
const chosen = (places: readonly Pointer[]): readonly Pointer[] =>
  places.filter((place) => {
    const key = place.findLast((step) => typeof step === 'string') ?? ''
    const isNew = !taken.has(key)
    taken.add(key)
    return isNew || process.env['OCTAVO_EVERY_TEXT'] !== undefined
  })

function textAt(document: unknown, [key, ...rest]: Pointer): string {
  const inner = (document as Readonly<Record<string | number, unknown>>)[key ?? '']
  return rest.length === 0 ? String(inner) : textAt(inner, rest)
}

type Fields = Readonly<Record<string, unknown>>

/** Edits that change no text alone. */
const edits: Readonly<Record<string, (document: Fields) => unknown>> = {
  'a key in front of all others, which moves all lines': (document) => ({ 'x-first': 1, ...document }),
  'other names': (document) => renameKeys(document, (name) => `${name}-new`),
  'another order': (document) => turned(document),
  'other methods, which the sidebar shows': (document) =>
    JSON.parse(JSON.stringify(document).replaceAll('"get":{', '"options":{')),
}

/** The entries of each object in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, turned(one)] as const)
  return Object.fromEntries(entries.toReversed())
}

describe.each(Object.entries({ ...maximalOpenApi, ...maximalAsyncApi }))('%s', (name, marked) => {
  const document = plant(marked, ({ path }) => `Text of ${path}`) as Fields
  const compare = createProjectStates(join(base, name.replaceAll(/\W/g, '-')))
  const build = (description: unknown) => compare(projectAround(name, description))

  test('texts changed, two at a time', async () => {
    expect(await build(document)).toEqual([])
    for (const pointers of inGroups(chosen(structuralPlaces(document)), 2)) {
      const changed = withTexts(document, pointers, (pointer) => `${textAt(document, pointer)}x`)
      expect(await build(changed), pointers.map((pointer) => pointer.join('/')).join(', ')).toEqual([])
    }
  }, 3_600_000)

  test.each(Object.keys(edits))('%s', async (edit) => {
    expect(await build(document)).toEqual([])
    expect(await build(edits[edit]?.(document))).toEqual([])
    expect(await build(document)).toEqual([])
  })
})
