import type { FileEntry } from '../ports.ts'
import type { ProjectReader } from '../files/read-project.ts'

const NODE_LINE = /^#!.*\bnode\b/
/** `import x from 'fs'`: a browser resolves paths and addresses alone. */
const BARE_IMPORT = /^\s*(?:import|export)\b[^'"`;]*?['"](?![./]|https?:)[^'"]+['"]/m
const NODE_REQUIRE = /\brequire\(\s*['"](?:node:[^'"]+|fs|path|child_process|os|url|util)['"]\s*\)/

/**
 * Whether a `.js` file of a project is meant for its pages. Tools (checks of links, generators) would fail in a
 * browser: files that name Node, a built-in module or a package are not loaded.
 */
export function isBrowserScript(text: string): boolean {
  return !(NODE_LINE.test(text) || BARE_IMPORT.test(text) || NODE_REQUIRE.test(text))
}

/** Returns the scripts that pages load, without tools of the project. */
export async function browserScripts(
  scripts: readonly FileEntry[],
  reader: ProjectReader,
): Promise<readonly FileEntry[]> {
  const texts = await Promise.all(scripts.map((entry) => reader.text(entry.path)))
  return scripts.filter((_, index) => isBrowserScript(texts[index]?.text ?? ''))
}
