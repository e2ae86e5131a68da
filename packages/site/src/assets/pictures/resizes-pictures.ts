import type { FileEntry } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'

/** A rule about pictures with a height. Text of comments counts: what is left out then is only an attribute. */
const RULE = /\bimg\b[^{}]*\{(?:[^{}]*[\s;])?(?:min-|max-)?(?:height|block-size)\s*:(?!\s*auto)/

/** Whether a stylesheet gives pictures a height. */
export async function resizesPictures(
  styles: readonly FileEntry[],
  reader: Pick<ProjectReader, 'text'>,
): Promise<boolean> {
  for (const { path } of styles) if (RULE.test((await reader.text(path))?.text ?? '')) return true
  return false
}
