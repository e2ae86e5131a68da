import { isPatternSource, type ManifestRedirect } from '@octavo/config'
import type { ExpandedRedirect } from '../../plan/redirects/expand-redirects.ts'

/**
 * `_redirects` as Netlify, Cloudflare Pages and GitLab Pages all read it: one rule a line, plain paths before
 * patterns, 301 and 302 because for two of the three every other status is a rewrite or an error.
 *
 * `:name` stays, `:name*` and a segment `*` at the end become `*` and `:splat`. A pattern that ends inside a
 * segment (`/posts-*`) is supported by one of the three alone and is left out; `expanded` contains the plain
 * redirects that replace it. Source: docs.netlify.com/routing/redirects,
 * developers.cloudflare.com/pages/configuration/redirects, docs.gitlab.com/user/project/pages/redirects.
 */
export function emitHostRedirects(
  redirects: readonly ManifestRedirect[],
  expanded: readonly ExpandedRedirect[],
  base: string,
): string {
  const root = base.replace(/\/$/, '')
  const plain = redirects.filter(({ source }) => !isPatternSource(source))
  const patterns = redirects.filter(({ source }) => isPatternSource(source))
  const rules = new Map(patterns.map((pattern) => [pattern.source, patternRules(pattern, root)]))
  const needed = expanded.filter(({ pattern }) => rules.get(pattern)?.length === 0)
  return [...plain, ...needed, ...[...rules.values()].flat()]
    .map(({ source, destination, status }) => {
      return `${root}${encodeRule(source)} ${encodeRule(destination)} ${status === 308 ? 301 : 302}\n`
    })
    .join('')
}

/** The rules of a pattern; none for patterns that hosts cannot express. */
function patternRules(redirect: ManifestRedirect, root: string): readonly ManifestRedirect[] {
  const { source, destination, status } = redirect
  const splat = /\/(?::(\w+))?\*$/.exec(source)
  const head = splat ? source.slice(0, splat.index) : source
  if (head.includes('*')) return []
  const target = based(destination, root)
  if (!splat) return target.includes('*') ? [] : [{ source, destination: target, status }]
  const word = splat[1] === undefined ? /\*/g : new RegExp(`:${splat[1]}\\b\\*?`, 'g')
  const rule = { source: `${head}/*`, destination: target.replace(word, ':splat'), status }
  // "/old/:rest*" also matches "/old", which "/old/*" does not match on hosts.
  const bare = target.replace(word, '').replace(/(.)\/+(?=#|$)/, '$1/')
  const own = { source: head, destination: bare || '/', status }
  return head === '' || splat[1] === undefined ? [rule] : [own, rule]
}

/** A destination on the site is below its base. */
const based = (destination: string, root: string): string =>
  destination.startsWith('/') && !destination.startsWith('//') ? root + destination : destination

/** Rules end at white space, and what begins with "#" is a comment. Test id V11. */
const encodeRule = (path: string): string =>
  path.replace(/[\s\u0000-\u001f\u007f-\u009f]|^#/g, encodeURIComponent)
