/*
 * The rules that a page shows before its stylesheets have arrived. They are a part of the theme's, chosen when the
 * package is built (`criticalRules`); a page has those that can match what stands before its stylesheets. The
 * stylesheets repeat them in their order, so that the cascade is the same with and without them.
 */
import type { Config } from '@octavo/config'
import type { SitePorts } from '../../load/ports.ts'
import { hashSource } from './inline-parts.ts'

/** Returns the rules for the beginning of pages. */
export interface FirstStyles {
  /** The rules for a page that begins with `html`, in parts. */
  of(html: readonly string[]): FirstStyle
  /** Faces of fonts alone, for a page whose stylesheets are in its head. */
  readonly faces: FirstStyle
  /** A hash of everything that the rules are made of. */
  readonly key: string
}

/** Text of a `<style>`, and the source that allows it in the policy of the page. */
export interface FirstStyle {
  readonly css: string
  readonly source: string
}

/** A rule of a theme. */
interface CriticalRule {
  readonly css: string
  /** The names of one of these lists must be in the page; empty for rules that match in all pages. */
  readonly needs: readonly (readonly string[])[]
  /** `@media (…)`. */
  readonly around?: string
}

/** The site's own part. Its stylesheet does not repeat the faces, because a second declaration loads them again. */
interface OwnStyles {
  readonly faces: string
  readonly colors: string
}

/** Reads the rules of the theme. */
export async function loadFirstStyles(
  { theme }: Pick<Config, 'theme'>,
  own: OwnStyles,
  { readPackageFile, sha256 }: Pick<SitePorts, 'readPackageFile' | 'sha256'>,
): Promise<FirstStyles> {
  const bytes = await readPackageFile(`@octavo/theme/dist/critical/${theme}.json`)
  // Tests without files of packages have no rules.
  const rules = (
    bytes.length === 0 ? [] : JSON.parse(new TextDecoder().decode(bytes))
  ) as readonly CriticalRule[]
  const known = new Map<string, FirstStyle>()
  const namesIn = createNameReader(new Set(rules.flatMap(({ needs }) => needs.flat())))
  const toStyle = (css: string): FirstStyle => ({ css, source: hashSource(css, sha256) })
  return {
    faces: toStyle(own.faces),
    key: sha256(JSON.stringify([rules, own])),
    of(html) {
      const names = namesIn(html)
      const chosen = rules.map(
        ({ needs }) => needs.length === 0 || needs.some((list) => list.every((name) => names.has(name))),
      )
      const key = chosen.map(Number).join('')
      const style =
        known.get(key) ??
        toStyle(
          compose(
            rules.filter((_, index) => chosen[index]),
            own,
          ),
        )
      known.set(key, style)
      return style
    },
  }
}

const ATTRIBUTE = / (?:class|id|dir|data-[a-z-]+)="[^"]*"/g

/** Attributes whose names are remembered: pages share most, but not their ids. */
const MOST_ATTRIBUTES = 5000

/** Returns a function that finds the names of HTML that rules need: classes, ids and values of data attributes. */
function createNameReader(needed: ReadonlySet<string>) {
  // Keys of an object are copied; those of a map would be slices, and hold the HTML of their pages.
  const known = Object.create(null) as Record<string, readonly string[]>
  const own = new Map(Array.from(needed, (name) => [name, name]))
  let size = 0
  const namesOf = (attribute: string): readonly string[] => {
    const read = known[attribute]
    if (read) return read
    const names = readAttribute(attribute).flatMap((name) => own.get(name) ?? [])
    if (size++ < MOST_ATTRIBUTES) known[attribute] = names
    return names
  }
  return (html: readonly string[]): ReadonlySet<string> => {
    const names = new Set<string>()
    for (const part of html)
      for (const attribute of part.match(ATTRIBUTE) ?? [])
        for (const name of namesOf(attribute)) names.add(name)
    return names
  }
}

/** The names of an attribute, as rules have them. */
function readAttribute(attribute: string): readonly string[] {
  const end = attribute.indexOf('=')
  const [name, value] = [attribute.slice(1, end), attribute.slice(end + 2, -1)]
  if (name === 'class') return value.split(' ')
  return [name === 'id' ? value : `${name}=${value}`]
}

/** Joins rules; neighbours under the same condition share it. */
function compose(rules: readonly CriticalRule[], { faces, colors }: OwnStyles): string {
  let css = ''
  let around: string | undefined
  for (const rule of rules) {
    if (rule.around !== around) {
      css += (around === undefined ? '' : '}') + (rule.around === undefined ? '' : `${rule.around}{`)
      around = rule.around
    }
    css += rule.css
  }
  // The theme's stylesheet arrives before the site's own: its colours must not come in between.
  const firm = colors.replaceAll(':root{', ':root:root{')
  return faces + withoutIdle(around === undefined ? css : `${css}}`, colors) + firm
}

const PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}]*;/g

/**
 * Leaves out custom properties at the beginning of the first rule, those of the root, that no rule reads or that the
 * colours of the site replace.
 */
function withoutIdle(css: string, colors: string): string {
  const end = css.indexOf('&')
  const root = colors.slice(0, colors.indexOf('}') + 1)
  const replaced = new Set([...root.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name))
  const all = css + colors
  const isRead = (name: string) => all.includes(`var(${name})`) || all.includes(`var(${name},`)
  const shorter = css
    .slice(0, Math.max(end, 0))
    .replaceAll(PROPERTY, (text, name: string) => (replaced.has(name) || !isRead(name) ? '' : text))
  return shorter.length === Math.max(end, 0) ? css : withoutIdle(shorter + css.slice(end), colors)
}
