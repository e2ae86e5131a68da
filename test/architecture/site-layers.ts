import type { SourceModule } from './source-modules.ts'

/** The folders of `site`, from the lowest layer up: each is a step, and imports only what is below it. */
export const siteLayers: readonly string[] = [
  'output',
  'integrations',
  'load',
  'kinds',
  'plan',
  'policy',
  'assets',
  'prepare',
  'parse',
  'view',
  'render',
  'check',
  'emit',
  'move',
  'format',
  'fix',
  'edit',
  'migrate',
  'export',
]

/** Files beside the folders, which may import all of them. */
export const siteEntries: readonly string[] = [
  'builder.ts',
  'index.ts',
  'web-globals.d.ts',
  'authoring.ts',
  'build-parts.ts',
]

const root = 'packages/site/src/'

/** Returns the imports of a layer from the same layer or a higher one, as `file -> target`. */
export function upwardImports(layer: string, modules: readonly SourceModule[]): readonly string[] {
  const height = siteLayers.indexOf(layer)
  const isAllowed = (target: string) => {
    const other = target.slice(root.length).split('/')[0] ?? ''
    return other === layer || (siteLayers.includes(other) && siteLayers.indexOf(other) < height)
  }
  return modules
    .filter(({ path }) => path.startsWith(`${root}${layer}/`))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        target === undefined || isAllowed(target) ? [] : [`${path} -> ${target}`],
      ),
    )
}
