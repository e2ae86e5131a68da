import { join } from 'node:path'
import type { OldProject } from '@octavo/site/migrate'
import { decodeText } from '@octavo/source'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { realPath, statPath } from '../disk/path-facts.ts'
import { readInsideNow } from '../disk/read-inside.ts'
import { isInside } from '../disk/way-out.ts'

/** Folders with packages, outputs and caches; other folders whose names begin with a dot may hold pages. */
const LEFT_OUT = new Set(
  'node_modules .git dist .docusaurus .astro .cache .venv venv __pycache__ .next .nuxt .idea .vscode .yarn'.split(
    ' ',
  ),
)
/** Outputs inside the folder of VitePress. */
const OUTPUT = /(?:^|\/)\.vitepress\/(?:dist|cache)$/
/** Levels of folders; a link that leads in a circle ends here. */
const DEPTH_LIMIT = 24

/**
 * Returns the project of another tool in a folder, read when a file is asked for; of links, those to files of the project
 * are followed. Throws the errors of the system.
 */
export async function readOldProject(root: string, disk: Disk = systemDisk): Promise<OldProject> {
  const { transformSync } = await import('esbuild')
  const texts = new Map<string, string | undefined>()
  const paths = new Set(listFiles(root, '', { disk, depth: 0 }))
  return {
    paths,
    text: (path) => {
      if (paths.has(path) && !texts.has(path)) texts.set(path, readText(root, path, disk))
      return texts.get(path)
    },
    withoutTypes: (source, path) => {
      try {
        return transformSync(source, {
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          jsx: 'preserve',
          format: 'esm',
        }).code
      } catch {
        return undefined
      }
    },
  }
}

function readText(root: string, path: string, disk: Disk): string | undefined {
  const read = readInsideNow(root, path, disk)
  return read.kind === 'file' ? decodeText(read.bytes, { path }).value : undefined
}

function leadsToFile(root: string, path: string, disk: Disk): boolean {
  const real = realPath(join(root, path), disk)
  return (
    real !== undefined &&
    isInside(realPath(root, disk) ?? root, real) &&
    statPath(real, disk)?.isFile() === true
  )
}

function listFiles(
  root: string,
  folder: string,
  { disk, depth }: { readonly disk: Disk; readonly depth: number },
): readonly string[] {
  if (depth > DEPTH_LIMIT) return []
  return disk
    .readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile() || (entry.isSymbolicLink() && leadsToFile(root, path, disk))) return [path]
      const isOpen = entry.isDirectory() && !LEFT_OUT.has(entry.name) && !OUTPUT.test(path)
      return isOpen ? listFiles(root, path, { disk, depth: depth + 1 }) : []
    })
}
