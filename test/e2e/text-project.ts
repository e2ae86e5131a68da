import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes a project of texts by path into a new folder; `docs` are keys of docs.json beside the necessary ones. */
export function writeProject(docs: object, files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-project-')))
  const config = { theme: 'mint', name: 'Parts', colors: { primary: '#0f766e' }, ...docs }
  for (const [path, text] of Object.entries({ ...files, 'docs.json': JSON.stringify(config) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
