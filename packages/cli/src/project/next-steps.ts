/** How the command was started, and what it wrote. */
export interface NewProject {
  /** The folder from here, empty for this one. */
  readonly folder: string
  /** Whether package.json names Octavo now. */
  readonly hasScripts: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
}

/**
 * Returns the commands that show a new project. `npm create`, and its like of other package managers, have not installed
 * Octavo for good.
 */
export function nextSteps({ folder, hasScripts, environment }: NewProject): readonly string[] {
  const shown = /^[\w./-]*$/.test(folder) ? folder : `"${folder}"`
  const manager = hasScripts ? createdBy(environment) : undefined
  if (manager === undefined) return [`octavo dev${shown === '' ? '' : ` ${shown}`}`]
  return [...(shown === '' ? [] : [`cd ${shown}`]), `${manager} install`, `${manager} run dev`]
}

/** The package manager that runs a package it has not installed in a project; undefined for anything else. */
function createdBy(environment: NewProject['environment']): string | undefined {
  const manager = /^(npm|pnpm|yarn|bun)\//.exec(environment['npm_config_user_agent'] ?? '')?.[1]
  const script = environment['npm_lifecycle_event']
  return script === undefined || script === 'npx' ? manager : undefined
}
