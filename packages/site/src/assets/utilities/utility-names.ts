import type { SourceFile } from '@octavo/source'
import { classNamesOf } from './class-names.ts'

/**
 * First words of Tailwind 3's utilities. The engine also accepts shorter spellings (`p1`, `c-red`, `h1`), which
 * authors use as their own class names; only these roots are passed to it.
 * Source: the class list of Tailwind CSS 3.4.
 */
const ROOTS: ReadonlySet<string> = new Set(
  `absolute accent align animate antialiased appearance aspect auto backdrop basis bg block blur border bottom box
  break brightness capitalize caption caret clear col collapse columns contain container content contents contrast
  cursor decoration delay diagonal divide drop duration end fill filter fixed flex float flow font forced from
  gap grayscale grid grow h hidden hue hyphens indent inline inset invert invisible isolate isolation italic items
  justify leading left line lining list lowercase m max mb me min mix ml mr ms mt mx my no normal not object oldstyle
  opacity order ordinal origin outline overflow overline overscroll p pb pe pl place placeholder pointer pr
  proportional ps pt px py relative resize right ring rotate rounded row saturate scale scroll select self sepia
  shadow shrink size skew slashed snap space sr stacked start static sticky stroke subpixel table tabular text to top
  touch tracking transform transition translate truncate underline uppercase via visible w whitespace will z`.split(
    /\s+/,
  ),
)

/**
 * Whether a word may be one of Tailwind 3's classes: variants, a root, and a value after a hyphen. Words of one or
 * two letters alone are never classes. The reference platform's own classes begin with `mint-`.
 */
function isUtility(word: string): boolean {
  const own = word.replace(VARIANTS, '').replace(/^[-!]+(?:mint-)?|^mint-/, '')
  if (/^\[[\w-]+:[^\]]/.test(own) || own.startsWith('ease-')) return true
  const root = /^[a-z]+(?=$|[-/!])/.exec(own)?.[0]
  return root !== undefined && ROOTS.has(root) && (own.length > 2 || own.includes('-'))
}

/** Everything up to the last colon outside brackets. */
const VARIANTS = /^(?:[^[\]():]*(?:\[[^\]]*\]|\([^)]*\))?[^[\]():]*:)+/

/** Returns the words of all texts that may be utility classes, in byte order so that equal sets give equal bytes. */
export function utilityNames(files: Iterable<SourceFile>): readonly string[] {
  const names = new Set<string>()
  for (const file of files) for (const name of classNamesOf(file)) names.add(name)
  return [...names].filter((name) => name === 'not-prose' || isUtility(name)).toSorted()
}
