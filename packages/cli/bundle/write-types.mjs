// Copies the declarations that the published `index.d.ts` reaches, from all packages: names of packages become paths.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const specifiers = /(?<=\bfrom\s*|\bimport\(\s*)(['"])([^'"]+)\1/gu

/** Writes the declarations to `target/<package>/dist`, and removes what was there before. */
export function writeTypes(target) {
  rmSync(target, { recursive: true, force: true })
  const found = new Set([join(packages, 'cli/dist/index.d.ts')])
  for (const file of found) {
    const text = readFileSync(file, 'utf8').replaceAll(specifiers, (whole, quote, name) => {
      const next = locate(name, file)
      if (next === undefined) return whole
      found.add(next)
      const path = relative(dirname(file), next).replace(/\.d\.ts$/u, '.js')
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    })
    const copy = join(target, relative(packages, file))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/u, '\n'))
  }
}

/** The declarations of a module that a declaration names; undefined for modules of Node and of third parties. */
function locate(name, file) {
  if (name.startsWith('.')) return join(dirname(file), name.replace(/\.tsx?$|\.js$/u, '.d.ts'))
  if (!name.startsWith('@octavo/')) return undefined
  const [, folder, ...rest] = name.split('/')
  const { exports } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
  return join(packages, folder, exports[rest.length > 0 ? `./${rest.join('/')}` : '.'].types)
}
