// Every key of docs.json with a missing file, an incomplete object, a wrong type and a value without effect:
// each is reported, with its location.
import type { Diagnostic } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../packages/config/src/docs-json.ts'
import { definitionOf, listKeys } from '../packages/config/src/schema-walk.ts'
import { caseBuilder, caseTexts } from './settings/build-case.ts'
import { voidCases } from './settings/void-cases.ts'
import { integrationCases } from './settings/integration-cases.ts'
import { navigationCases } from './settings/navigation-cases.ts'
import { pagePartCases } from './settings/page-part-cases.ts'
import { docsWith, isOptional, namesFile, sampleOf, schemasOf, wrongValue } from './settings/wrong-values.ts'
import { byKind, settingKeys } from './settings/setting-keys.ts'

const keys = settingKeys()
const every = [...new Set(listKeys(docsJson).map(byKind))].filter((key) => !key.endsWith('>'))

const openapi = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} })
const files = {
  'guide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'api.json': openapi,
}

/** Everything that is reported of a project with `docs`, and the text of its docs.json. */
async function check(
  docs: object,
): Promise<{ readonly reported: readonly Diagnostic[]; readonly text: string }> {
  const texts = caseTexts({ files }, docs)
  const build = await caseBuilder(texts, { site: 'https://docs.test' }).build()
  return { reported: await build.check(), text: String(texts['docs.json']) }
}

/** What is reported inside the first occurrence of `value` in docs.json, as `code message`. */
async function reportedOf(docs: object, value: unknown): Promise<readonly string[]> {
  const { reported, text } = await check(docs)
  const written = JSON.stringify(value)
  const start = text.indexOf(written)
  const end = start + written.length
  return reported
    .filter(({ span }) => span?.path === 'docs.json' && span.start.offset >= start && span.end.offset <= end)
    .map(({ code, message }) => `${code} ${message}`)
}

describe('a wrong type', () => {
  test.each(keys.filter((key) => key !== '$schema'))('%s', async (key) => {
    const value = wrongValue(key)
    expect(await reportedOf(docsWith(key, value), value)).not.toEqual([])
  })
})

/** Kinds of elements that are not shown at all: the files that they name are not read. */
const UNSUPPORTED = /\.(?:graphql|sdk)\b/

describe('a missing file', () => {
  test.each(keys.filter((key) => namesFile(key) && !UNSUPPORTED.test(key)))('%s', async (key) => {
    const value = '/missing/file.woff2'
    // The file of a font is only read for a family.
    const docs = docsWith(key, value)
    const isFont = key.startsWith('fonts.')
    const reported = await reportedOf(
      isFont ? JSON.parse(JSON.stringify(docs).replace('"source"', '"family":"Own","source"')) : docs,
      value,
    )
    expect(reported.filter((one) => /missing|[Cc]annot find|does not exist/.test(one))).not.toEqual([])
  })
})

describe('an object without a key that it requires', () => {
  const cases = every.flatMap((key) =>
    schemasOf(key).flatMap((schema) => {
      const def = definitionOf(schema)
      if (def.type !== 'object') return []
      const required = Object.entries(def.shape).filter(([, child]) => !isOptional(child))
      return required.map(([name]) => [key, name, sampleOf(schema) as Record<string, unknown>] as const)
    }),
  )
  test.each(cases)('%s without "%s"', async (key, name, sample) => {
    const { [name]: _left, ...half } = sample
    const { reported } = await check(docsWith(key, { marker: 1, ...half }))
    const about = reported.filter(
      ({ message }) => message.includes(`${name}" is missing`) || message.includes(`no "${name}"`),
    )
    expect(about.map(({ code }) => code)).not.toEqual([])
  })
})

describe('a value without effect', () => {
  test.each(Object.entries(voidCases))('%s', async (name, { docs, value, code, files: own = {}, site }) => {
    const texts = caseTexts({ files: { ...files, ...own } }, docs)
    const build = await caseBuilder(texts, site === null ? {} : { site: 'https://docs.test' }).build()
    const reported = await build.check()
    const file = Object.keys(own).find((path) => String(own[path]).includes(value)) ?? 'docs.json'
    const found = reported
      .filter((one) => one.code === code && one.span?.path === file)
      .map(({ span }) => String(texts[file]).slice(span?.start.offset, span?.end.offset))
    expect(found, `${name}: ${reported.map((one) => one.code).join(', ')}`).toContain(value)
  })

  test('every key that a built site does not show is among them', () => {
    const unseen = Object.entries({ ...integrationCases, ...navigationCases, ...pagePartCases })
      .filter(([key, one]) => 'unseen' in one && key !== '$schema' && keys.includes(key))
      .map(([key]) => key)
    expect(unseen.length).toBeGreaterThan(3)
    expect(unseen.filter((key) => !Object.hasOwn(voidCases, key))).toEqual([])
  })
})
