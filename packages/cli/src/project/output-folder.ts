import { join, resolve } from 'node:path'
import { asSitePath, createDiagnostic, locate, type Checked, type SourceFile } from '@octavo/source'
import type { Disk } from '../disk/disk.ts'
import { describeWayOut, findWayOut } from '../disk/way-out.ts'

/** What names an output folder. */
export interface OutputChoice {
  /** `--out`: read from where the command runs, and trusted as it was typed. */
  readonly typed?: string | undefined
  /** `out` of the settings: read from where it is written, by whoever may change the project. */
  readonly setting?: string | undefined
  /** The settings file, for the place of `out`. */
  readonly file?: SourceFile | undefined
  readonly disk?: Disk | undefined
}

/**
 * The absolute output folder of the project in `root`. A setting that leads out of the project through a link is
 * refused, and the default stands in for it (V2).
 */
export function outputFolder(root: string, { typed, setting, file, disk }: OutputChoice): Checked<string> {
  if (typed !== undefined) return { value: resolve(typed), diagnostics: [] }
  const standard = join(root, 'dist')
  if (setting === undefined) return { value: standard, diagnostics: [] }
  const wayOut = findWayOut(root, setting, disk)
  if (!wayOut) return { value: resolve(root, setting), diagnostics: [] }
  const cause = describeWayOut(wayOut, root, disk)
  const refusal = createDiagnostic('config/outside-project', `"out" is not used: ${cause}`, {
    severity: 'error',
    span: file && locate({ ...file, path: asSitePath(file.path) }, ['out']),
    help: 'name a folder of the project, or type the folder with --out',
  })
  return { value: standard, diagnostics: [refusal] }
}
