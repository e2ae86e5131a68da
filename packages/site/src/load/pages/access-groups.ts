import type { FrontMatter } from '@octavo/markdown'
import { isJsonObject } from '@octavo/source'

/** Whether a page is meant for some groups of readers: it names them, and is not `public`. */
export function isRestricted({ groups = [], public: isPublic }: FrontMatter): boolean {
  return groups.length > 0 && isPublic !== true
}

/**
 * Whether readers of `groups` may see a page: those of a group that it names, or that one of its rules
 * (`includes`, `excludes`) allows. Source: reference/docs-json.md section 2, `groups`.
 */
export function isSeenBy(frontMatter: FrontMatter, groups: readonly string[]): boolean {
  return !isRestricted(frontMatter) || (frontMatter.groups ?? []).some((rule) => letsIn(rule, groups))
}

function letsIn(rule: unknown, groups: readonly string[]): boolean {
  if (!isJsonObject(rule)) return groups.includes(String(rule))
  const [includes, excludes] = [namesOf(rule['includes']), namesOf(rule['excludes'])]
  const isOut = excludes?.some((name) => groups.includes(name)) === true
  const isIn = includes === undefined || includes.some((name) => groups.includes(name))
  return isIn && !isOut && (includes ?? excludes) !== undefined
}

const namesOf = (value: unknown): readonly string[] | undefined =>
  value === undefined ? undefined : [value].flat().map(String)
