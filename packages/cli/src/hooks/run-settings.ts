import { defineComponent, Fragment, h } from '@octavo/site/authoring'
import { importText } from '../disk/system-files.ts'

/** The package whose functions the settings import. */
export const moduleName = 'octavo'

/** What `import … from 'octavo'` gives to the code of the settings. */
const functions = { defineComponent, defineConfig: <T>(settings: T): T => settings, h, Fragment }

const key = Symbol.for('octavo.settings')

/** Makes the functions available to bundled code, which has no other way to this program's modules. */
function offerFunctions(): void {
  Object.defineProperty(globalThis, key, { value: functions, configurable: true })
}

/** Returns the text of the module `octavo`, or of its JSX runtime, for the bundler. */
export function moduleText(path: string): string {
  const offered = `globalThis[Symbol.for(${JSON.stringify(key.description)})]`
  if (path === moduleName) return `export const { ${Object.keys(functions).join(', ')} } = ${offered}\n`
  return [
    `const { h, Fragment } = ${offered}`,
    'const jsx = (type, { children, ...props }) => h(type, props, children)',
    'export { jsx, jsx as jsxs, jsx as jsxDEV, Fragment }',
    '',
  ].join('\n')
}

/** What the entry module of the settings exports. */
export interface SettingsExports {
  readonly default?: unknown
  readonly names?: { readonly [key: string]: readonly string[] } | undefined
}

/**
 * Runs a bundle of the settings in this thread and returns its exports; each call runs it anew, because its settings may
 * depend on the environment. Rejects with what the code throws.
 */
export function runSettings(code: string): Promise<SettingsExports> {
  offerFunctions()
  return importText(code)
}
