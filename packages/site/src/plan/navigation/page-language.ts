import { languageOf } from '@octavo/config'
import { enclosing, type NavPosition } from './nav-position.ts'

/** The language of a page: of the language element around it, else English. */
export interface PageLanguage {
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

export function pageLanguage(position: NavPosition | undefined): PageLanguage {
  const code = enclosing(position, 'language')?.branch.name
  if (code === undefined) return { lang: 'en', dir: 'ltr' }
  const { tag, direction } = languageOf(code)
  return { lang: tag, dir: direction }
}

/** Whether every language and version around a page is the default one of its siblings. */
export function isDefaultBranch(position: NavPosition | undefined): boolean {
  if (!position) return true
  return position.chain.every((node, index) => {
    const { kind } = node.branch
    const parent = position.chain[index - 1]
    if ((kind !== 'language' && kind !== 'version') || !parent) return true
    const siblings = parent.children.filter((child) => child.kind === 'branch' && child.branch.kind === kind)
    const chosen =
      siblings.find((child) => child.kind === 'branch' && child.branch.isDefault === true) ?? siblings[0]
    return chosen === node
  })
}
