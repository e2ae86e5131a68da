import type { AuthorCode, AuthorImport, IslandFiles } from '@octavo/site'
import type { BuildFailure, OutputFile, Plugin } from 'esbuild'
import { entryText, moduleText } from './entry-text.ts'
import { nestsTooDeeply } from './nests-too-deeply.ts'
import { BundlerEnded, runBundler } from './run-bundler.ts'
import { namesText, reactText, componentsText, type OfferedNames } from './virtual-modules.ts'

/**
 * The target of a bundle: the author process, or the browser with the addresses of the modules that islands
 * share.
 */
export type BundleTarget =
  | { readonly kind: 'server' }
  | { readonly kind: 'browser'; readonly files: IslandFiles }

/** A bundle with its source map, or why the author's code cannot be bundled. */
export type AuthorBundle =
  | { readonly kind: 'code'; readonly code: string; readonly map: string | undefined }
  | {
      readonly kind: 'error'
      readonly message: string
      readonly location: { readonly path: string; readonly line: number; readonly column: number } | undefined
    }

/**
 * The code of a page as one script. Every module comes from `code`: nothing is read from the disk, packages
 * cannot be imported (test id B04). Hooks, `React`, `user` and built-in components need no import.
 */
export async function bundleAuthorCode(
  code: AuthorCode,
  target: BundleTarget,
  names: OfferedNames,
): Promise<AuthorBundle> {
  const refused = unbearable(code)
  if (refused)
    return { kind: 'error', message: refused.why, location: { path: refused.path, line: 1, column: 1 } }
  const browser = target.kind === 'browser'
  try {
    const { outputFiles } = await runBundler({
      entryPoints: ['octavo:entry'],
      bundle: true,
      outdir: '/octavo',
      format: browser ? 'esm' : 'iife',
      ...(browser ? {} : { globalName: 'octavoPage' }),
      target: browser ? ['chrome123', 'firefox121', 'safari17.5'] : 'node20',
      jsx: 'automatic',
      jsxImportSource: 'react',
      // In the process, a dynamic import would give authors' code a promise of the outer realm.
      ...(browser ? {} : { supported: { 'dynamic-import': false } }),
      inject: ['octavo:names'],
      sourcemap: browser ? false : 'external',
      minify: browser,
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"', ...(browser ? {} : windowNames(code)) },
      tsconfigRaw: {},
      plugins: [authorModules(code, target, names)],
    })
    const text = (ending: string) => outputFiles.find((file: OutputFile) => file.path.endsWith(ending))?.text
    return { kind: 'code', code: text('.js') ?? '', map: text('.map') }
  } catch (error) {
    return toInvalidBundle(error as BuildFailure | BundlerEnded)
  }
}

const SET_ON_WINDOW =
  /\bwindow(?:\s+as\s+[^)\n]*\))?\s*\.\s*([A-Za-z_$][\w$]*)\s*(?:\|\||&&|\?\?|[-+*/%])?=(?![=>])/g

/**
 * Values that authors share on `window`, without a window: `window` itself is undefined, so that checks for a
 * browser are correct.
 */
function windowNames({ modules, parts }: AuthorCode): Record<string, string> {
  const sources = parts.flatMap((part) => (part?.kind === 'source' ? [part.source] : []))
  const texts = [...Object.values(modules).map(({ text }) => text), ...sources]
  const names = texts.flatMap((text) => [...text.matchAll(SET_ON_WINDOW)].map((match) => match[1] as string))
  return Object.fromEntries(names.map((name) => [`window.${name}`, `octavoWindow.${name}`]))
}

/** The first module that the bundler cannot parse safely, and why. */
function unbearable({
  modules,
  parts,
}: AuthorCode): { readonly path: string; readonly why: string } | undefined {
  const texts = Object.entries(modules).map(([path, { text }]) => [path, text] as const)
  const sources = parts.flatMap((part) =>
    part?.kind === 'source' ? [[part.module, part.source] as const] : [],
  )
  for (const [path, text] of [...texts, ...sources]) {
    const why = nestsTooDeeply(text)
    if (why !== undefined) return { path, why }
  }
  return undefined
}

function toInvalidBundle(error: BuildFailure | BundlerEnded): AuthorBundle {
  if (error instanceof BundlerEnded) return { kind: 'error', message: error.message, location: undefined }
  const [first] = error.errors ?? []
  if (!first) throw error
  const { location, text } = first
  const path = location?.file.replace(/^author:/, '') ?? ''
  const at = location ? { path, line: location.line, column: location.column + 1 } : undefined
  return { kind: 'error', message: text, location: at }
}

/** Resolves every import to the modules of `code` and to those of Octavo. */
function authorModules(code: AuthorCode, target: BundleTarget, names: OfferedNames): Plugin {
  return {
    name: 'author-modules',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (path.startsWith('octavo:'))
          return { path: path.slice(7), namespace: 'octavo', sideEffects: false }
        if (target.kind === 'browser' && Object.values(target.files).includes(path))
          return { path, external: true, sideEffects: false }
        if (path.startsWith('author:')) return { path: path.slice(7), namespace: 'author' }
        if (/^(?:react|preact)(?:-dom)?(?:\/|$)/.test(path))
          return { path: 'react', namespace: 'octavo', sideEffects: false }
        return resolveImport(path, code.modules[importer]?.imports[path])
      })
      build.onLoad({ filter: /.*/, namespace: 'author' }, ({ path }) => ({
        contents: moduleText(path, code),
        loader: code.modules[path]?.language ?? 'jsx',
      }))
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ pluginData }) => ({
        contents: standIn(pluginData as AuthorImport | undefined),
        loader: 'js',
      }))
      build.onLoad({ filter: /.*/, namespace: 'octavo' }, ({ path }) => ({
        contents: ownText(path, { code, target, names }),
        loader: 'js',
      }))
    },
  }
}

function resolveImport(specifier: string, found: AuthorImport | undefined) {
  if (found?.kind === 'module') return { path: found.path, namespace: 'author' }
  return { path: `${specifier}?${JSON.stringify(found)}`, namespace: 'stand-in', pluginData: found }
}

/** A module that cannot be resolved renders nothing; a picture is its address. */
function standIn(found: AuthorImport | undefined): string {
  if (found?.kind === 'asset') return `export default ${JSON.stringify(found.address)}`
  const names = new Set(['default', ...(found?.kind === 'missing' ? found.names : [])])
  return ['const nothing = () => null', ...[...names].map((name) => `export { nothing as ${name} }`)].join(
    '\n',
  )
}

interface OwnContext {
  readonly code: AuthorCode
  readonly target: BundleTarget
  readonly names: OfferedNames
}

function ownText(path: string, { code, target, names }: OwnContext): string {
  const files = target.kind === 'browser' ? target.files : undefined
  if (path === 'entry') return entryText(code, target.kind)
  if (path === 'names') return namesText(names)
  return path === 'components' ? componentsText(names, files) : reactText(names, files)
}
