import { languageOf, type Branch } from '@octavo/config'
import type { ChoiceView } from '@octavo/theme'
import { isExternal } from '../../plan/navigation/nav-target.ts'
import type { NavBranch } from '../../plan/navigation/nav-tree.ts'

/** A line of a menu for an element of navigation; none for one without a target. */
export function viewChoice(
  node: NavBranch,
  href: string | undefined,
  current: boolean,
): readonly ChoiceView[] {
  return href === undefined ? [] : [choiceView(node.branch, { label: node.label, href, current })]
}

/** A line of a menu. Languages have their names in their own language. */
export function choiceView(
  { icon, color, description, tag, kind, name }: Branch,
  { label, href, current }: Pick<ChoiceView, 'label' | 'href' | 'current'>,
): ChoiceView {
  const language = kind === 'language' ? languageOf(name) : undefined
  return {
    label: language?.name ?? label,
    href,
    current,
    external: isExternal(href),
    ...(icon !== undefined && { icon }),
    ...(color && { color }),
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(language && { lang: language.tag, dir: language.direction }),
  }
}
