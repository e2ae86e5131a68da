import type { Checked } from '@octavo/source'
import { resizesPictures } from '../pictures/resizes-pictures.ts'
import { authorHooks, type AuthorHook } from '../../load/scripts/author-hooks.ts'
import { loadSkills, type Skill } from '../../load/skills/load-skills.ts'
import type { FileEntry } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { SortedFiles } from '../../load/files/sort-files.ts'
import { fileAddress } from '../../plan/addresses/address-of.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { Loads } from '../../policy/loads/loads.ts'
import { projectLoads } from '../../policy/loads/project-loads.ts'

/** The project's own files that every page has, or that are published beside the pages. */
export interface AuthorFiles {
  /** Addresses of the project's own stylesheets and scripts. */
  readonly projectStyles: readonly string[]
  readonly projectScripts: readonly string[]
  /** The addresses that these files load on every page. */
  readonly projectLoads: Loads
  /** Names of elements that these files use. */
  readonly hooks: ReadonlySet<AuthorHook>
  /** Whether a stylesheet gives pictures a height. */
  readonly resizesPictures: boolean
  /** Skills for agents. */
  readonly skills: readonly Skill[]
}

/** Reads stylesheets, scripts and skills; loads that the policy cannot determine are reported. */
export async function loadAuthorFiles(
  { styles, scripts: all }: Pick<SortedFiles, 'styles' | 'scripts'>,
  { style, options }: Pick<SiteSettings, 'style' | 'options'>,
  reader: ProjectReader,
): Promise<Checked<AuthorFiles>> {
  const scripts = await browserScripts(all, reader)
  const loads = await projectLoads({ styles, scripts }, reader, options.csp)
  const addresses = (entries: readonly FileEntry[]) => entries.map(({ path }) => fileAddress(path, style))
  const value: AuthorFiles = {
    projectStyles: addresses(styles),
    projectScripts: addresses(scripts),
    projectLoads: loads.value,
    hooks: await authorHooks([...styles, ...scripts], reader),
    resizesPictures: await resizesPictures(styles, reader),
    skills: await loadSkills(reader),
  }
  return { value, diagnostics: loads.diagnostics }
}

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
async function browserScripts(
  scripts: readonly FileEntry[],
  reader: ProjectReader,
): Promise<readonly FileEntry[]> {
  const texts = await Promise.all(scripts.map((entry) => reader.text(entry.path)))
  return scripts.filter((_, index) => isBrowserScript(texts[index]?.text ?? ''))
}
