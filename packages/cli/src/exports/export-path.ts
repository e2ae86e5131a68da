import { join, resolve } from 'node:path'
import type { BookOutline } from '@octavo/site/export'

/** Where an export is written. */
export interface ExportPath {
  /** Absolute. */
  readonly path: string
  /** Path in the project, which is not trusted; absent for a typed one. */
  readonly inProject?: string
}

/** Returns the typed path, else one in the project's folder `build`, which is never published. */
export function exportPath(
  typed: string | undefined,
  {
    root,
    outline,
    suffix,
  }: { readonly root: string; readonly outline: BookOutline; readonly suffix: string },
): ExportPath {
  if (typed !== undefined) return { path: resolve(typed) }
  const title = outline.section === undefined ? outline.name : `${outline.name} ${outline.section}`
  const inProject = `build/${fileName(title)}${suffix}`
  return { path: join(root, inProject), inProject }
}

/** A title in letters and digits that every system takes as a name. */
function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return plain.replace(/^-+|-+$/g, '').slice(0, 60) || 'site'
}
