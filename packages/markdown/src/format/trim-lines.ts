import type { TextEdit } from '../prepare/offset-map.ts'
import { isInside, type PageLayout } from './page-layout.ts'

/** Removes blanks at the ends of lines, except in code, formulas and expressions. */
export function trimLines({ text, frontMatter, held }: PageLayout): readonly TextEdit[] {
  return [...text.matchAll(/[ \t]+$/gm)]
    .filter(
      ({ index, 0: blanks }) => index >= frontMatter.bodyStart && !isInside(index + blanks.length, held),
    )
    .map(({ index, 0: blanks }) => ({ at: index, length: blanks.length, text: '' }))
}
