// Measures one description: a project of one page around it, built without a cache.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProject } from '../corpus/build-project.mjs'
import { isFailed } from '../corpus/page-text.mjs'
import { countFields } from './count-fields.mjs'
import { kindOf } from './find-descriptions.mjs'

/** Bytes of HTML that no page may exceed. */
export const maxPageBytes = 400_000

/**
 * Measures one description of `folder`; plain data, ready for JSON. Times in milliseconds, sizes in bytes. With
 * `fields`, also counts the fields of the description and those that a reader of the site can reach.
 */
export async function measureDescription(folder, { name, file }, { fields = false } = {}) {
  const root = makeProject(folder, file)
  const build = await buildProject(root)
  try {
    const pages = htmlFiles(build.out).filter(({ path }) => path.startsWith('api-reference/'))
    const largest = pages.toSorted((a, b) => b.bytes - a.bytes)[0]
    const sizes = pages.map(({ bytes }) => bytes).toSorted((a, b) => a - b)
    const faults = build.report?.diagnostics.filter(({ severity }) => severity !== 'info') ?? []
    return {
      name,
      ...(build.report ? {} : { crash: build.stderr.trim() || 'the build wrote no report' }),
      exitCode: build.exitCode,
      inputBytes: statSync(join(folder, file)).size,
      pages: pages.length,
      failedPages: pages.filter(({ html }) => isFailed(html())).map(({ path }) => path),
      largestPage: largest && { path: largest.path, bytes: largest.bytes },
      meanPageBytes: pages.length > 0 ? pages.reduce((sum, { bytes }) => sum + bytes, 0) / pages.length : 0,
      medianPageBytes: sizes[Math.floor(sizes.length / 2)] ?? 0,
      p95PageBytes: sizes[Math.ceil(sizes.length * 0.95) - 1] ?? 0,
      htmlBytes: folderBytes(build.out, /\.html$/),
      outputBytes: folderBytes(build.out),
      ...(fields && { fields: countFields(join(folder, file), build.out) }),
      wallMs: build.wallMs,
      cpuMs: build.cpuMs,
      peakBytes: build.peakBytes,
      diagnostics: countByCode(faults),
      errors: faults.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    }
  } finally {
    rmSync(build.folder, { recursive: true, force: true })
    rmSync(root, { recursive: true, force: true })
  }
}

/** A copy of the folder of the description, with a page and a docs.json beside it. */
function makeProject(folder, file) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-specs-'))
  const [top] = file.split('/')
  mkdirSync(join(root, 'descriptions'))
  cpSync(join(folder, top), join(root, 'descriptions', top), { recursive: true })
  const kind = kindOf(readFileSync(join(folder, file), 'utf8'))
  const groups = [
    { group: 'Start', pages: ['index'] },
    { group: 'API', [kind]: `descriptions/${file}` },
  ]
  const config = {
    theme: 'mint',
    name: 'Descriptions',
    colors: { primary: '#0F766E' },
    navigation: { groups },
  }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(root, 'index.mdx'), '---\ntitle: Start\n---\n\nOne page.\n')
  return root
}

function htmlFiles(out) {
  if (!existsSync(out)) return []
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(out.length + 1)
      return { path, bytes: statSync(file).size, html: () => readFileSync(file, 'utf8') }
    })
}

/** Bytes of a folder on disk: a file with two names counts once. */
function folderBytes(out, names = /./) {
  if (!existsSync(out)) return 0
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)))
  return [...new Map(files.map(({ ino, size }) => [ino, size])).values()].reduce((sum, size) => sum + size, 0)
}

function countByCode(faults) {
  const counts = {}
  for (const { code } of faults) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
