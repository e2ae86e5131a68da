/*
 * The code of the settings as one entry module for the bundler: its default export is the settings, `names` are names of
 * plugins for diagnostics.
 */

/** Keys of the settings that hold code. */
export const codeKeys = ['remarkPlugins', 'rehypePlugins', 'components', 'outputs'] as const

/** A plugin in octavo.config.json: a module, or a module with its options. */
export type PluginEntry = string | readonly [string, ...unknown[]]

/** The modules that octavo.config.json names: packages, and files of the project as `./plugins/notes.ts`. */
export interface SettingsModules {
  readonly remarkPlugins?: readonly PluginEntry[] | undefined
  readonly rehypePlugins?: readonly PluginEntry[] | undefined
  readonly components?: readonly string[] | undefined
  readonly outputs?: string | undefined
}

/** Returns the entry for a settings file that is a module itself; `path` is relative to the project. */
export const entryOfFile = (path: string): string =>
  `export { default } from ${JSON.stringify(`./${path}`)}\n`

/** Returns the entry for octavo.config.json; undefined when it names no modules. */
export function entryOfModules(modules: SettingsModules): string | undefined {
  const { remarkPlugins = [], rehypePlugins = [], components = [], outputs } = modules
  if (remarkPlugins.length + rehypePlugins.length + components.length === 0 && outputs === undefined)
    return undefined
  const lines: string[] = []
  const add = (name: string, specifier: string) => {
    lines.push(`import * as ${name} from ${JSON.stringify(specifier)}`)
    return name
  }
  const plugins = (prefix: string, entries: readonly PluginEntry[]) =>
    entries.map((entry, index) => {
      const [specifier, ...options] = typeof entry === 'string' ? [entry] : entry
      return `[${add(`${prefix}${index}`, specifier)}.default, ...${JSON.stringify(options)}]`
    })
  const value = [
    `remarkPlugins: [${plugins('remark', remarkPlugins).join(', ')}]`,
    `rehypePlugins: [${plugins('rehype', rehypePlugins).join(', ')}]`,
    `components: [${components.map((one, index) => `Object.values(${add(`component${index}`, one)})`).join(', ')}].flat(2)`,
    ...(outputs === undefined ? [] : [`outputs: ${add('outputs', outputs)}.default`]),
  ]
  const names = {
    remarkPlugins: remarkPlugins.map(specifierOf),
    rehypePlugins: rehypePlugins.map(specifierOf),
  }
  return [
    ...lines,
    `export default { ${value.join(', ')} }`,
    `export const names = ${JSON.stringify(names)}`,
    '',
  ].join('\n')
}

const specifierOf = (entry: PluginEntry): string => (typeof entry === 'string' ? entry : entry[0])
