import { createDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import { counterpart, isIn } from '../../plan/navigation/nav-counterpart.ts'
import type { NavBranch, NavNode } from '../../plan/navigation/nav-tree.ts'
import type { PageDates } from '../../plan/pages/page-dates.ts'
import type { PageRoute, Route } from '../../plan/routes/route.ts'

/** The default branch of a choice, and the others. */
interface Choice {
  readonly kind: 'language' | 'version'
  readonly first: NavBranch
  readonly others: readonly NavBranch[]
}

/**
 * Compares the languages and versions of navigation with the default one of each choice, page file by page file:
 * `content/missing-translation`, `content/missing-version` for pages that others lack, `content/stale-translation` for
 * translations whose last change (front matter, else version control) is older than that of the page.
 */
export async function checkCounterparts(
  navigation: NavBranch,
  dates: Pick<PageDates, 'of'>,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const choice of choicesOf(navigation)) {
    for (const [route, version] of pagesOf(choice.first)) {
      const others = choice.others.filter((branch) => version === undefined || hasVersion(branch, version))
      // A page of all versions is where it should be; a page of all languages is not translated.
      const compared = choice.kind === 'version' ? others.filter((branch) => !isIn(branch, route)) : others
      const pairs = compared.map((branch) => ({
        branch,
        other: counterpart(route, choice.first, branch),
      }))
      const missing = pairs.filter(({ other }) => !other).map(({ branch }) => branch.label)
      if (missing.length > 0) found.push(missingIn(route, choice.kind, missing))
      if (choice.kind !== 'language') continue
      for (const { other } of pairs) if (other) found.push(...(await staleTranslation(route, other, dates)))
    }
  }
  return found
}

function choicesOf(node: NavNode): readonly Choice[] {
  if (node.kind === 'page') return []
  const below = node.children.flatMap((child) => choicesOf(child))
  const own = (['language', 'version'] as const).flatMap((kind): readonly Choice[] => {
    const branches = branchesOf(node, kind)
    const first = defaultOf(branches)
    if (!first || branches.length < 2) return []
    return [{ kind, first, others: branches.filter((branch) => branch !== first) }]
  })
  return [...own, ...below]
}

const branchesOf = (node: NavBranch, kind: Choice['kind']): readonly NavBranch[] =>
  node.children.filter(
    (child): child is NavBranch => child.kind === 'branch' && child.branch.kind === kind && !child.hidden,
  )

const defaultOf = (branches: readonly NavBranch[]): NavBranch | undefined =>
  branches.find(({ branch }) => branch.isDefault === true) ?? branches[0]

/** Page files of a branch, each once, with the version around them unless that is the default one. */
function pagesOf(branch: NavBranch): ReadonlyMap<PageRoute, string | undefined> {
  const pages = new Map<PageRoute, string | undefined>()
  const pending: { readonly node: NavNode; readonly version: string | undefined }[] = [
    { node: branch, version: undefined },
  ]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, version } = next
    const route = node.kind === 'page' ? node.route : node.root
    const isPage = route?.kind === 'page' && route.visibility.nav && route.frontMatter.url === undefined
    if (isPage && !pages.has(route)) pages.set(route, version)
    if (node.kind === 'page') continue
    const newest = defaultOf(branchesOf(node, 'version'))
    const versionOf = (child: NavNode) =>
      child.kind === 'branch' && child.branch.kind === 'version' && child !== newest
        ? child.branch.name
        : version
    pending.push(...node.children.toReversed().map((child) => ({ node: child, version: versionOf(child) })))
  }
  return pages
}

/** Translations need not have every version: the pages of one that is not there are not missing. */
const hasVersion = (branch: NavBranch, version: string): boolean =>
  branch.children.some(
    (child) =>
      child.kind === 'branch' &&
      ((child.branch.kind === 'version' && child.branch.name === version) || hasVersion(child, version)),
  )

function missingIn(route: PageRoute, kind: Choice['kind'], names: readonly string[]): Diagnostic {
  const list = names.map((name) => `"${name}"`).join(', ')
  const [code, message, help] =
    kind === 'language'
      ? ([
          'content/missing-translation',
          `"${route.file.path}" has no translation in ${list}`,
          'translate it',
        ] as const)
      : ([
          'content/missing-version',
          `"${route.file.path}" is not in version ${list}`,
          'if that version has what the page describes, copy it there',
        ] as const)
  return createDiagnostic(code, message, {
    span: spanOfFile(route.file.path),
    help: `${help}, and name the file in the navigation of each`,
  })
}

async function staleTranslation(
  route: PageRoute,
  other: Route,
  dates: Pick<PageDates, 'of'>,
): Promise<readonly Diagnostic[]> {
  if (other.kind !== 'page') return []
  const [{ modified: original }, { modified: translated }] = await Promise.all([
    dates.of(route),
    dates.of(other),
  ])
  if (original === undefined || translated === undefined) return []
  if (Date.parse(original) <= Date.parse(translated)) return []
  const message = `"${route.file.path}" changed on ${original.slice(0, 10)}, its translation on ${translated.slice(0, 10)}`
  return [
    createDiagnostic('content/stale-translation', message, {
      span: spanOfFile(other.file.path),
      help: 'compare the two, and change the translation',
    }),
  ]
}
