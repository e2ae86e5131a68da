import type { FileEntry } from '../ports.ts'
import type { ProjectReader } from '../files/read-project.ts'

const NODE_LINE = /^#!.*\bnode\b/
/** `import x from 'fs'`: a browser resolves paths and addresses alone. */
const BARE_IMPORT = /^\s*(?:import|export)\b[^'"`;]*?['"](?![./]|https?:)[^'"]+['"]/m
const NODE_REQUIRE = /\brequire\(\s*['"](?:node:[^'"]+|fs|path|child_process|os|url|util)['"]\s*\)/

/**
 * Whether a `.js` file of a project is meant for its pages. Tools (checks of links, generators) lie beside them and
 * fail in a browser with their first line: what names Node, a built-in module or a package is not loaded.
 */
export function isBrowserScript(text: string): boolean {
  return !(NODE_LINE.test(text) || BARE_IMPORT.test(text) || NODE_REQUIRE.test(text))
}

/** Scripts that pages load: tools of the project lie among them. */
export async function browserScripts(
  scripts: readonly FileEntry[],
  reader: ProjectReader,
): Promise<readonly FileEntry[]> {
  const texts = await Promise.all(scripts.map((entry) => reader.text(entry.path)))
  return scripts.filter((_, index) => isBrowserScript(texts[index]?.text ?? ''))
}
