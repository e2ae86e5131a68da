import { join, resolve } from 'node:path'
import { asSitePath, createDiagnostic, locate, type Checked, type SourceFile } from '@octavo/source'
import type { Disk } from '../disk/disk.ts'
import { describeWayOut, findWayOut } from '../disk/way-out.ts'
import { findProject } from './find-project.ts'
import { loadSettings } from './load-settings.ts'

/** The options that choose an output folder. */
export interface OutputChoice {
  /** `--out`: relative to the working folder, and trusted. */
  readonly typed?: string | undefined
  /** `out` of the settings: relative to the project, and not trusted. */
  readonly setting?: string | undefined
  /** The settings file, for the span of `out`. */
  readonly file?: SourceFile | undefined
  readonly disk?: Disk | undefined
}

/**
 * Returns the absolute output folder of the project in `root`. A setting that points outside the project through
 * a link is an error, and the default is used (V2).
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
    help: 'use a folder of the project, or set the folder with --out',
  })
  return { value: standard, diagnostics: [refusal] }
}

/** Returns the folder that `octavo build` writes here without `--out`. */
export async function defaultOutput(): Promise<string> {
  const found = findProject()
  if (found.kind !== 'project') return resolve('dist')
  const { value } = await loadSettings(found.root)
  return outputFolder(found.root, { setting: value.out }).value
}
