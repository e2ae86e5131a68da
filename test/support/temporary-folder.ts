import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder that is removed when the test ends. Its path holds no symbolic link. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of `source` that is removed when the test ends; its last segment is `project`. */
export function temporaryCopy(source: string): string {
  const folder = join(temporaryFolder(), 'project')
  cpSync(source, folder, { recursive: true })
  return folder
}
