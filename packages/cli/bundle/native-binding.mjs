// satteri is bundled but for its native binding: as a package it is 40 ES modules, which Node takes 60 ms to load. The
// binding is a package of its own for each platform, a dependency of satteri, and is resolved from there.
import { readFile } from 'node:fs/promises'

const loader = 'const require = createRequire(import.meta.url)'

/** Paths in the file are those of the package's folder, which is above that of its entry point. */
const ownLoader = `const entry = createRequire(import.meta.url).resolve('satteri')
const require = createRequire(entry.replace(/dist.index\\.js$/, 'index.js'))`

/** The plugin of esbuild that lets the file of satteri which loads its binding do so from the place of the package. */
export const nativeBinding = {
  name: 'native-binding',
  setup(build) {
    build.onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes(loader)) throw new Error(`${path} does not load its binding as it did`)
      return { contents: text.replace(loader, ownLoader) }
    })
  },
}
