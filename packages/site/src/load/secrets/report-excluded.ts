import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import type { SecretKind } from './secret-names.ts'

/** Number of files of a kind that are named; the others are counted. */
const shownFiles = 12

const remedy =
  'remove them from the project, or list them in ".mintignore"; to publish one, name it in "publish.allow" of octavo.config.json'

const looks: Readonly<Record<SecretKind, readonly [one: string, many: string]>> = {
  secret: ['looks like a key or a secret', 'look like keys or secrets'],
  leftover: ['looks like a leftover of a program', 'look like leftovers of programs'],
}

/** One warning for all files that are excluded, by reason; none without files. `excluded` are in the order of paths. */
export function reportExcluded(excluded: readonly (readonly [string, SecretKind])[]): readonly Diagnostic[] {
  const [first] = excluded
  if (!first) return []
  const count = excluded.length === 1 ? 'A file is' : `${excluded.length} files are`
  const groups = (['secret', 'leftover'] as const).flatMap((kind) => groupOf(kind, excluded))
  const message = `${count} not published: ${groups.join('; ')}`
  return [createDiagnostic('asset/withheld', message, { span: spanOfFile(first[0]), help: remedy })]
}

function groupOf(kind: SecretKind, excluded: readonly (readonly [string, SecretKind])[]): readonly string[] {
  const paths = excluded.flatMap(([path, why]) => (why === kind ? [`"${path}"`] : []))
  if (paths.length === 0) return []
  const rest = paths.length - shownFiles
  const shown = rest > 0 ? [...paths.slice(0, shownFiles), `${rest} more`] : paths
  const list = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
  return [`${list} ${looks[kind][paths.length === 1 ? 0 : 1]}`]
}

/** Why an address is broken whose file is excluded. */
export const excludedHelp = (path: string): string =>
  `"${path}" looks like a key, a secret or a leftover; name it in "publish.allow" of octavo.config.json to publish it`

/** What to do about a link to a file in a folder such as `.gitbook/assets`. */
export function hiddenHelp(path: string): string {
  const folder = /(?:^|\/)\.([^/]+)\//.exec(path)?.[1] ?? ''
  return `rename the folder ".${folder}", to "${folder}" for example: a name with a dot at its beginning hides a folder`
}
