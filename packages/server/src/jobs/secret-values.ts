import type { JobContext } from './job-context.ts'

/** Shortest value that is looked for in files: shorter ones occur in ordinary texts. */
const shortest = 8

/** Returns the values of all variables that the settings name: whichever job or log sees one, it is masked. */
export function secretValues({
  agents,
  hosts,
  variable,
}: Pick<JobContext, 'agents' | 'hosts' | 'variable'>): readonly string[] {
  const names = [
    ...hosts.flatMap(({ tokenEnv }) => tokenEnv ?? []),
    ...Object.values(agents).flatMap(({ env }) => env),
    'OCTAVO_DATABASE_URL',
  ]
  return names.flatMap((name) => variable(name) ?? []).filter((value) => value.length >= shortest)
}
