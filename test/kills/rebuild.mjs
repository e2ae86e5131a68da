// Writes one small site after the other to <root>/dist, until it is killed: the same steps as "octavo build", without
// rendering pages. Between the two renames of a folder it waits, so that many kills happen there.
//   node test/kills/rebuild.mjs <root> <folder|link> <milliseconds to wait> <first version>
// Prints the number of each version when it is written. Every file of version 7 says "version 7".
import { writeSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { outputDisk } from '../../packages/cli/dist/disk/output-files.js'
import { outputNames } from '../../packages/cli/dist/output/output-names.js'
import { writeSite } from '../../packages/cli/dist/output/write-site.js'

const [root, form, waitMs, first] = process.argv.slice(2)
const out = join(root, 'dist')
const paths = ['index.html', '404.html', ...Array.from({ length: 20 }, (_, n) => `p${n}/index.html`)]

const disk = {
  ...outputDisk,
  rename(from, to) {
    outputDisk.rename(from, to)
    if (from === out || to === out)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(waitMs))
  },
}

for (let version = Number(first); ; version += 1) {
  const written = await writeSite(siteOf(version), {
    names: outputNames(out),
    folders: { root, home: homedir() },
    disk,
    records: { load: async () => new Map(), save: async () => {} },
    generator: 'kills',
    form,
    stop: { requested: false },
    onFile: () => {},
    mayReplace: async () => true,
  })
  if (!written.replaced) throw new Error(JSON.stringify(written.diagnostics))
  writeSync(1, `${version}\n`)
}

function siteOf(version) {
  const outputs = paths.map((path) => ({
    path,
    route: `/${path.replace(/(^|\/)index\.html$/, '$1')}`,
    mediaType: 'text/html; charset=utf-8',
    kind: 'page',
    bytes: async () =>
      Buffer.from(
        `<!doctype html><title>version ${version}</title><p>${'text '.repeat(200)}version ${version}</p>`,
      ),
  }))
  return {
    outputs,
    pageStyles: () => [],
    redirects: [],
    access: () => undefined,
    links: [],
    base: '/',
    counts: { pages: outputs.length },
  }
}
