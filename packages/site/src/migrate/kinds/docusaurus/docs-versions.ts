import { isJsonObject, type JsonObject } from '@octavo/source'
import type { OldProject } from '../../old-project.ts'
import { listOf, objectOf, textOf } from '../../page/convert-page.ts'
import { readOldPage } from '../../page/read-old-page.ts'
import { baseName, folderOf, isPagePath, joinPath, pathBelow } from '../../text/paths.ts'

/** An instance of the docs plugin, by its options. */
export interface DocsInstance {
  readonly id: string
  readonly options: JsonObject
}

/** The pages of one version of an instance in one language. */
export interface DocsVersion {
  readonly instance: string
  /** Whether it is the first instance: only its versions are a choice. */
  readonly isMain: boolean
  readonly language: string
  /** Whether it is not the language that the site is written in: pages without a translation are left out. */
  readonly isTranslation: boolean
  readonly label: string
  readonly folder: string
  /** Address of the folder, without slashes at the ends. */
  readonly route: string
  /** Path of the file with sidebars; undefined where there is none. */
  readonly sidebars: string | undefined
  readonly pages: ReadonlyMap<string, string>
  /** Pages by the ids that sidebars name. */
  readonly ids: ReadonlyMap<string, string>
}

/** Returns the instances of the docs plugin that a configuration has. */
export function docsInstances(config: JsonObject): readonly DocsInstance[] {
  const presets = listOf(config['presets']).map((preset) => objectOf(listOf(preset)[1]))
  const main = presets
    .filter(({ docs }) => docs !== false)
    .map(({ docs }) => ({ id: 'default', options: objectOf(docs) }))
  const plugins = listOf(config['plugins']).flatMap((plugin) => {
    const [name, options] = listOf(plugin)
    const isDocs = name === '@docusaurus/plugin-content-docs' || name === 'content-docs'
    return isDocs ? [{ id: textOf(objectOf(options)['id']) ?? 'default', options: objectOf(options) }] : []
  })
  const found = [...main, ...plugins]
  return found.length > 0 ? found : [{ id: 'default', options: {} }]
}

interface Setting {
  readonly root: string
  readonly config: JsonObject
  readonly project: OldProject
}

/** Returns the versions of an instance in each language that has pages; the newest released one has the shortest address. */
export function readInstance({ id, options }: DocsInstance, setting: Setting): readonly DocsVersion[] {
  const { root, config, project } = setting
  const isMain = docsInstances(config)[0]?.id === id
  const prefix = id === 'default' ? '' : `${id}_`
  const released = releasedVersions(joinPath(root, `${prefix}versions.json`), project)
  const { defaultLocale, locales } = objectOf(config['i18n'])
  const main = textOf(defaultLocale) ?? 'en'
  const languages = [
    main,
    ...listOf(locales)
      .map(String)
      .filter((one) => one !== main),
  ]
  const last = textOf(options['lastVersion']) ?? released[0] ?? 'current'
  return languages.flatMap((language) =>
    ['current', ...released]
      .toSorted((one, other) => Number(other === last) - Number(one === last))
      .map((version) => {
        const named = objectOf(objectOf(options['versions'])[version])
        const own =
          version === 'current'
            ? (textOf(options['path']) ?? 'docs')
            : `${prefix}versioned_docs/version-${version}`
        const translated = `i18n/${language}/docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}/${version === 'current' ? 'current' : `version-${version}`}`
        const folder = joinPath(root, language === main ? own : translated)
        const path =
          textOf(named['path']) ?? (version === last ? '' : version === 'current' ? 'next' : version)
        const base = textOf(options['routeBasePath']) ?? (id === 'default' ? 'docs' : id)
        const route = joinPath(language === main ? '' : language, `${base}/${path}`)
        const label =
          textOf(named['label']) ?? (version === 'current' && released.length > 0 ? 'Next' : version)
        return {
          ...collectPages(folder, route, project),
          instance: id,
          isMain,
          language,
          isTranslation: language !== main,
          label,
          folder,
          route,
          sidebars: sidebarsOf(version, prefix, { options, root, project }),
        }
      })
      .filter(({ pages }) => pages.size > 0),
  )
}

function releasedVersions(path: string, { text }: OldProject): readonly string[] {
  const value: unknown = JSON.parse(text(path) ?? '[]')
  return Array.isArray(value) ? value.map(String) : []
}

function sidebarsOf(
  version: string,
  prefix: string,
  {
    options,
    root,
    project,
  }: { readonly options: JsonObject; readonly root: string; readonly project: OldProject },
): string | undefined {
  const named = textOf(options['sidebarPath'])
  const usual = ['js', 'ts', 'json', 'cjs', 'mjs'].map((extension) => `sidebars.${extension}`)
  const candidates =
    version === 'current'
      ? [...(named === undefined ? [] : [named]), ...(prefix === '' ? usual : [])]
      : [`${prefix}versioned_sidebars/version-${version}-sidebars.json`]
  return options['sidebarPath'] === false
    ? undefined
    : candidates.map((path) => joinPath(root, path)).find((path) => project.paths.has(path))
}

function collectPages(
  folder: string,
  route: string,
  project: OldProject,
): Pick<DocsVersion, 'pages' | 'ids'> {
  const pages = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const path of project.paths) {
    const below = pathBelow(folder, path)
    if (
      below === undefined ||
      !isPagePath(below) ||
      /(?:^|\/)_/.test(below) ||
      below.includes('node_modules/')
    )
      continue
    const { values } = readOldPage(path, project)
    const bare = withoutNumbers(below.replace(/\.mdx?$/, ''))
    const id = joinPath(folderOf(bare), textOf(values['id']) ?? baseName(bare))
    ids.set(id, path)
    ids.set(below.replace(/\.mdx?$/, ''), path)
    pages.set(path, `${joinPath(route, addressOf(id, bare, values)) || 'index'}.mdx`)
  }
  return { pages, ids }
}

/** `slug` from the root of the version or from the folder; a page named as its folder is the page of the folder. */
function addressOf(id: string, bare: string, values: JsonObject): string {
  const slug = textOf(values['slug'])
  if (slug !== undefined) return joinPath(slug.startsWith('/') ? '' : folderOf(bare), slug) || 'index'
  const name = baseName(bare)
  const isIndex =
    /^(?:index|readme)$/i.test(name) ||
    (folderOf(bare) !== '' && name.toLowerCase() === baseName(folderOf(bare)).toLowerCase())
  return isIndex ? joinPath(folderOf(bare), 'index') : id
}

/** `01-intro` is `intro`; versions and dates stay. */
export const withoutNumbers = (path: string): string =>
  path
    .split('/')
    .map((segment) =>
      /^\d+[-_.]\d+/.test(segment) ? segment : segment.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''),
    )
    .join('/')

/** Returns the settings of a folder (`_category_.json`). */
export function categoryOf(folder: string, project: OldProject): JsonObject {
  const path = ['json', 'yml', 'yaml']
    .map((extension) => `${folder}/_category_.${extension}`)
    .find((one) => project.paths.has(one))
  if (path === undefined) return {}
  const text = project.text(path) ?? ''
  const value = path.endsWith('.json')
    ? parsed(text)
    : readOldPage(path, { ...project, text: () => `---\n${text}\n---\n` }).values
  return isJsonObject(value) ? value : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
