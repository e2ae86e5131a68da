import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createBuilder } from '@octavo/site'
import { toSitePath } from '@octavo/source'
import { expectNoSecret, expectTyped } from './oracle.mjs'

/** A site of files in memory, built again for each input; `files` may be changed between builds. */
export function openMemorySite(files) {
  const builder = createBuilder(memoryPorts(files))
  return {
    /** Builds, renders and inspects at most `most` pages, and with `check` looks at all links. */
    async make({ most = 4, check = true, inspect = () => {} } = {}) {
      const build = await builder.build()
      expectTyped(build.diagnostics)
      const pages = build.outputs.filter(({ kind }) => kind === 'page').slice(0, most)
      for (const page of pages) {
        const html = new TextDecoder().decode(await page.bytes())
        expectNoSecret(html)
        inspect(html)
        expectTyped(page.diagnostics?.() ?? [])
      }
      if (check) expectTyped(await build.check())
    },
  }
}

function memoryPorts(files) {
  return {
    files: {
      list: async () =>
        Object.keys(files)
          .sort()
          .map((path) => ({ path, size: files[path].length, stamp: hash(files[path]) })),
      read: async (path) => {
        // A path that was not validated would be read on a real disk.
        const judged = toSitePath(path)
        if (!judged.ok || judged.path !== path) throw new Error(`reads "${path}"`)
        return Object.hasOwn(files, path) ? new TextEncoder().encode(files[path]) : undefined
      },
    },
    readPackageFile: async (specifier) =>
      specifier.startsWith('@octavo/site/dist/data/')
        ? readFile(new URL(`../../packages/site/dist/data/${specifier.slice(23)}`, import.meta.url))
        : new Uint8Array(),
    sha256: hash,
  }
}

const hash = (data) => createHash('sha256').update(data).digest('hex')

/** A minimal docs.json. */
export const smallDocs = (navigation) =>
  JSON.stringify({ theme: 'mint', name: 'Fuzz', colors: { primary: '#0f766e' }, navigation })
