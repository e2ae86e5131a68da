import { createDiagnostic, type Pointer } from '@octavo/source'
import type { Reporter } from './config-document.ts'
import {
  fillDestination,
  isPatternSource,
  plainSource,
  resolveRedirect,
  type Redirect,
} from './resolve-redirect.ts'

/**
 * Returns the redirects that can be followed. Of two with one source the first is used (`config/duplicate`).
 * Cycles of plain paths are dropped and reported once (`config/redirect-loop`); those with a pattern are reported
 * and not dropped, because a page may end them.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  at: Pointer,
  reporter: Reporter,
): readonly Redirect[] {
  const firsts = new Map<string, Listed>()
  const unique = redirects.flatMap((redirect, index) => {
    const source = sourceKey(redirect.source)
    const first = firsts.get(source)
    const listed = { redirect, index }
    if (!first) return [(firsts.set(source, listed), listed)]
    reportDuplicate(listed, { at, first }, reporter)
    return []
  })
  const table = createTable(unique.map(({ redirect }) => redirect))
  const reported = new Set<string>()
  return unique.flatMap(({ redirect, index }) => {
    const loop = findLoop(redirect, table)
    if (!loop) return [redirect]
    const dropped = isCertain(redirect, loop, table)
    const name = loop.slice(1).toSorted().join(' ')
    if (!dropped || !reported.has(name)) reportLoop(redirect, { loop, dropped, at: [...at, index] }, reporter)
    if (dropped) reported.add(name)
    return dropped ? [] : [redirect]
  })
}

/** A redirect and its position in the list. */
interface Listed {
  readonly redirect: Redirect
  readonly index: number
}

/** The cycle consists of plain paths: no page can end it. */
const isCertain = ({ source }: Redirect, loop: readonly string[], { exact }: Table) =>
  !isPatternSource(source) && loop.every((path) => exact.has(path))

interface Loop {
  readonly loop: readonly string[]
  readonly dropped: boolean
  readonly at: Pointer
}

function reportLoop({ source }: Redirect, { loop, dropped, at }: Loop, { report }: Reporter): void {
  const message =
    loop.length === 2
      ? `The redirect from "${source}" points to itself`
      : `Redirects form a cycle: ${loop.join(' → ')}`
  const remedy = loop.length === 2 ? 'remove it' : 'remove one of them'
  const help = dropped ? `${remedy}; ${loop.length === 2 ? 'it is' : 'all of them are'} left out` : remedy
  report('config/redirect-loop', message, { at: [...at, 'source'], help })
}

/** A source may have a hash (seen in real projects): two hashes of one page are two redirects. */
const sourceKey = (source: string) => plainSource(source) + (/#.*$/s.exec(source)?.[0] ?? '')

interface Twice {
  readonly at: Pointer
  readonly first: Listed
}

/** A redirect to the target of the first one changes nothing: it is a note. */
function reportDuplicate({ redirect, index }: Listed, { at, first }: Twice, reporter: Reporter): void {
  const span = reporter.spanAt([...at, index, 'source'])
  const related = [{ message: 'the first one', span: reporter.spanAt([...at, first.index, 'source']) }]
  const isSame = targetKey(redirect.destination) === targetKey(first.redirect.destination)
  const message = `Two redirects have the source "${redirect.source}"${isSame ? ' and the same destination' : ''}`
  const help = 'the first one is used; remove the other'
  const severity = isSame ? 'note' : 'warning'
  reporter.diagnostics.push(createDiagnostic('config/duplicate', message, { span, related, help, severity }))
}

/** A path is the same with and without its trailing slash. */
const targetKey = (destination: string) => destination.trim().replace(/\/(?=$|[?#])/, '')

/** Exact sources by path, and the patterns in order: thousands of redirects are followed quickly. */
interface Table {
  readonly exact: ReadonlyMap<string, Redirect>
  readonly patterns: readonly Redirect[]
}

function createTable(redirects: readonly Redirect[]): Table {
  const plain = redirects.filter(({ source }) => !isPatternSource(source) && !source.includes('#'))
  return {
    exact: new Map(plain.map((redirect) => [plainSource(redirect.source), redirect])),
    patterns: redirects.filter(({ source }) => isPatternSource(source)),
  }
}

/** Most redirects that are followed one after another; browsers give up at about twenty. */
const hopLimit = 20

interface Hop {
  readonly path: string
  readonly redirect: Redirect
}

/**
 * Returns the paths of a cycle that `start` is part of, first and last the same, or the growing paths that a
 * pattern makes of its own results; undefined when the redirects end.
 */
function findLoop(start: Redirect, table: Table): readonly string[] | undefined {
  if (start.source.includes('#')) return undefined
  const hops: Hop[] = []
  let path: string | undefined = plainSource(start.source.replace(/:[A-Za-z_]\w*\*?|\*/g, 'x'))
  let redirect: Redirect | undefined = start
  while (path !== undefined && redirect) {
    const back = hops.findIndex((hop) => hop.path === path)
    if (back >= 0) return circleOf(hops.slice(back), start)
    if (hops.length === hopLimit) return growthOf(hops, start)
    hops.push({ path, redirect })
    const next: string | undefined = followOne(redirect, path)
    path = next
    redirect = next === undefined ? undefined : (table.exact.get(next) ?? firstPattern(table, next))
  }
  return undefined
}

/** A pattern that returns its own path ends there: nothing is redirected to itself. */
function circleOf(hops: readonly Hop[], start: Redirect): readonly string[] | undefined {
  const [first] = hops
  if (!first || !hops.some(({ redirect }) => redirect === start)) return undefined
  if (hops.length === 1 && isPatternSource(start.source)) return undefined
  return [...hops, first].map(({ path }) => path)
}

const growthOf = (hops: readonly Hop[], start: Redirect) =>
  hops.filter(({ redirect }) => redirect === start).length > 2
    ? hops.slice(0, 3).map(({ path }) => path)
    : undefined

const firstPattern = ({ patterns }: Table, path: string) => resolveRedirect(patterns, path)?.redirect

/** The path after one redirect; undefined for other sites. */
function followOne(redirect: Redirect, path: string): string | undefined {
  const destination = fillDestination(redirect, path)
  return destination?.startsWith('/') && !destination.startsWith('//') ? plainSource(destination) : undefined
}
