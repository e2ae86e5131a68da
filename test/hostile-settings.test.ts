// X02: a hostile text in every string of docs.json.
import type { OutputFile } from '@octavo/site'
import { describe, expect, test } from 'vitest'
import { apiCases } from './settings/api-cases.ts'
import { appearanceCases } from './settings/appearance-cases.ts'
import { buildOutputs } from './settings/build-case.ts'
import { chromeCases } from './settings/chrome-cases.ts'
import { integrationCases } from './settings/integration-cases.ts'
import { navigationCases } from './settings/navigation-cases.ts'
import { pagePartCases } from './settings/page-part-cases.ts'
import { seoCases } from './settings/seo-cases.ts'
import type { SettingCase, SettingCases } from './settings/setting-case.ts'
import { attribute, findElements, parseHtml, rawText } from './support/html-tree.ts'

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`

/** Projects that hold the settings of many cases at once: navigation by the kind of its elements. */
const projects: Readonly<Record<string, readonly SettingCase[]>> = {
  appearance: listCases(appearanceCases),
  chrome: listCases(chromeCases((settings) => settings)),
  'page parts': listCases(pagePartCases),
  seo: listCases(seoCases),
  integrations: listCases(integrationCases),
  api: listCases(apiCases),
  ...navigationByKind(),
}

function listCases(cases: SettingCases): readonly SettingCase[] {
  return Object.values(cases).filter((one): one is SettingCase => 'docs' in one && 'sees' in one)
}

function navigationByKind() {
  const kinds = new Set(Object.keys(navigationCases).map((key) => /^<\w+>/.exec(key)?.[0] ?? 'navigation'))
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const own = Object.entries(navigationCases).filter(([key]) => key.startsWith(kind))
      return [kind, listCases(Object.fromEntries(own))]
    }),
  )
}

const mergeAll = (settings: readonly object[]): object =>
  settings.reduce((first, second) => merge(first, second) as object, {})

/** Merges two values: objects by key, arrays by index, else the later one. */
function merge(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) {
    const longer = first.length > second.length ? first : second
    return longer.map((_, at) => (at in second ? merge(first[at], second[at]) : first[at]))
  }
  if (!isObject(first) || !isObject(second)) return second ?? first
  const merged = Object.entries(second).map(([key, value]) => [key, merge(first[key], value)])
  return { ...first, ...Object.fromEntries(merged) }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Appends the hostile text to every string of a value, except at the dotted paths of `kept`. */
function poison(value: unknown, kept: (path: string, text: string) => boolean, path = ''): unknown {
  if (typeof value === 'string') return kept(path, value) ? value : value + hostile
  if (Array.isArray(value)) return value.map((item, at) => poison(item, kept, `${path}[${at}]`))
  if (!isObject(value)) return value
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poison(one, kept, under(key))]))
}

/**
 * The project with hostile texts wherever docs.json accepts them: values that are rejected, with a
 * diagnostic, stay as they were.
 */
async function buildHostile(
  files: Readonly<Record<string, string>>,
  docs: object,
): Promise<readonly OutputFile[]> {
  const names = new Set([...Object.keys(files), 'index', 'guide'])
  // The message of an unknown theme does not name its key.
  const refused = new Set(['theme'])
  for (;;) {
    const poisoned = poison(docs, (path, text) => refused.has(path) || names.has(text.replace(/^\//, '')))
    const { outputs, refused: reported } = await buildOutputs({ files }, poisoned as object)
    if (reported.length === 0) return outputs
    const paths = reported.map((message) => /^"([^"]+)"/.exec(message)?.[1] ?? message)
    expect(paths.filter((path) => refused.has(path))).toEqual([])
    for (const path of paths) refused.add(path)
  }
}

/** What a reader's browser would run, load or follow although it is not part of the theme. */
function hostileParts(html: string): readonly string[] {
  return findElements(parseHtml(html), () => true).flatMap((element) => {
    const handlers = element.attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => name)
    const runs = element.tagName === 'script' && rawText(element) === 'alert(1)'
    const loads = attribute(element, 'src') === 'x'
    return [...handlers, ...(runs ? ['script'] : []), ...(loads ? ['img'] : [])]
  })
}

describe('X02 a hostile text in every string of docs.json', () => {
  test.each(Object.entries(projects))('%s', async (_, cases) => {
    const files = Object.assign({}, ...cases.map((one) => one.files ?? {}))
    const docs = { name: 'Test', ...mergeAll(cases.map((one) => one.docs)) }
    const outputs = await buildHostile(files, docs)
    const pages = outputs.filter(({ path }) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const html = new TextDecoder().decode(await page.bytes())
      if (page.path === 'index.html') expect(html).toContain('alert(1)')
      expect(hostileParts(html), page.path).toEqual([])
    }
  })
})
