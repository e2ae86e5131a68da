// Packages that few pages need, though a page is rendered without waiting: they are bundled, and run when one of their
// functions is first called. The tables of temml take a twentieth of the time of a small build.

/** The functions that are used of each package's default export. */
const lazy = new Map([['temml', ['renderToString']]])

const namespace = 'lazy-package'

/** The plugin of esbuild that replaces imports of these packages by functions that require them. */
export const lazyPackages = {
  name: namespace,
  setup(build) {
    // esbuild reads filters as patterns of Go, which has no flag `u`.
    const filter = new RegExp(`^(?:${[...lazy.keys()].join('|')})$`)
    build.onResolve({ filter }, ({ path, kind, resolveDir }) =>
      kind === 'import-statement' ? { path, namespace, pluginData: resolveDir } : undefined,
    )
    build.onLoad({ filter, namespace }, ({ path, pluginData }) => ({
      contents: `export default {${lazy
        .get(path)
        .map((name) => delegate(path, name))
        .join()}}`,
      resolveDir: pluginData,
    }))
  },
}

const delegate = (path, name) => `${name}: (...values) => require(${JSON.stringify(path)}).${name}(...values)`
