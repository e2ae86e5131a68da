import { isBrowserScript } from './is-browser-script.ts'
import type { FileEntry } from './ports.ts'
import type { ProjectReader } from './read-project.ts'

/** Scripts that pages load: tools of the project lie among them. */
export async function browserScripts(
  scripts: readonly FileEntry[],
  reader: ProjectReader,
): Promise<readonly FileEntry[]> {
  const texts = await Promise.all(scripts.map((entry) => reader.text(entry.path)))
  return scripts.filter((_, index) => isBrowserScript(texts[index]?.text ?? ''))
}
