import type { PageView } from '../page-view.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const LETTERS = /\p{L}/gu

/**
 * Returns `rtl` for a page in a script that is read from the right, by its title and description, on a site that is not:
 * docs.json names no language for it. Undefined where the direction of the site is right.
 */
export function contentDirection({
  dir,
  title,
  description = '',
}: Pick<PageView, 'dir' | 'title' | 'description'>): 'rtl' | undefined {
  const text = `${title} ${description}`
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return dir === 'ltr' && count(RIGHT_TO_LEFT) * 2 > count(LETTERS) ? 'rtl' : undefined
}
