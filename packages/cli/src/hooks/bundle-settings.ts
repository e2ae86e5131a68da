import { pathToFileURL } from 'node:url'
import { join, relative, sep } from 'node:path'
import type { BuildFailure, Plugin } from 'esbuild'
import { BundlerEnded, runBundler } from '../ports/author-code/run-bundler.ts'
import { readOwnFile } from '../disk/system-files.ts'
import { moduleName, moduleText } from './run-settings.ts'

/** The code of the settings with everything that it imports, as one module. */
export interface SettingsBundle {
  readonly kind: 'code'
  readonly code: string
  /** The part that is the same in every folder. */
  readonly portable: string
  /** Files of the project in it, relative to the project. */
  readonly files: readonly string[]
}

/** Why the code cannot be bundled; `path` is relative to the project, line and column are 1-based. */
export interface BundleError {
  readonly kind: 'error'
  readonly message: string
  readonly at: { readonly path: string; readonly line: number; readonly column: number } | undefined
}

/**
 * Bundles an entry of the project in `root` with its packages: whatever the result depends on is a part of it. TypeScript
 * and JSX need no settings of their own. `octavo` is the functions for authors alone.
 */
export async function bundleSettings(entry: string, root: string): Promise<SettingsBundle | BundleError> {
  try {
    const { outputFiles, metafile } = await runBundler({
      stdin: { contents: entry, resolveDir: root, sourcefile: 'octavo:settings', loader: 'js' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      mainFields: ['module', 'main'],
      jsx: 'automatic',
      jsxImportSource: moduleName,
      keepNames: true,
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      plugins: [ownModules(), addressesOf(root)],
    })
    const portable = outputFiles[0]?.text ?? ''
    const files = Object.keys(metafile?.inputs ?? {}).filter(isOfProject)
    return { kind: 'code', code: `${bannerOf(root)}\n${portable}`, portable, files }
  } catch (error) {
    return toError(error as BuildFailure | BundlerEnded)
  }
}

/** Neither a package nor a module that is no file (`octavo:settings`). */
const isOfProject = (path: string): boolean =>
  !path.startsWith('..') && !path.includes('node_modules/') && !/^[a-z-]{2,}:/.test(path)

/** Packages in CommonJS call `require`; modules ask for their own address. */
const bannerOf = (root: string): string =>
  [
    `import { createRequire as octavoRequire } from 'node:module'`,
    `const octavoRoot = ${JSON.stringify(pathToFileURL(join(root, sep)).href)}`,
    `const require = octavoRequire(octavoRoot + 'octavo.config.js')`,
  ].join('\n')

/** `octavo` and its JSX runtime, without the program. */
const ownModules = (): Plugin => ({
  name: 'octavo',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^octavo(?:\/jsx-(?:dev-)?runtime)?$/ }, ({ path }) => ({
      path,
      namespace: 'octavo',
    }))
    onLoad({ filter: /.*/, namespace: 'octavo' }, ({ path }) => ({
      contents: moduleText(path),
      loader: 'js',
    }))
  },
})

const loaders = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx' } as const

/** Gives modules that ask for their own address (`import.meta.url`) that of their file, and loads native code by path. */
const addressesOf = (root: string): Plugin => ({
  name: 'octavo-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = new TextDecoder().decode(await readOwnFile(path))
      if (!text.includes('import.meta')) return undefined
      const from = relative(root, path).replaceAll(sep, '/')
      const address = `new URL(${JSON.stringify(from)}, octavoRoot).href`
      const ending = /\.[cm]?([jt]sx?)$/.exec(path)?.[1] as keyof typeof loaders
      return { contents: text.replaceAll(/\bimport\.meta\.url\b/g, address), loader: loaders[ending] }
    })
    onLoad({ filter: /\.node$/ }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
      loader: 'js',
    }))
  },
})

function toError(error: BuildFailure | BundlerEnded): BundleError {
  if (error instanceof BundlerEnded) return { kind: 'error', message: error.message, at: undefined }
  const [first] = error.errors ?? []
  if (!first) throw error
  const { text, location } = first
  const isFile = location && !location.file.includes(':')
  const at = isFile ? { path: location.file, line: location.line, column: location.column + 1 } : undefined
  return { kind: 'error', message: text, at }
}
