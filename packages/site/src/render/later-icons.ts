import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { IconValue } from '@octavo/hast'
import { serialize } from '@octavo/hast'
import type { NavBranch } from '../plan/navigation/nav-tree.ts'
import { documentLoads } from '../policy/loads/document-loads.ts'
import { mergeLoads, type Loads } from '../policy/loads/loads.ts'

/** Icons of the rest of a sidebar that a script adds to a page: every page allows all of them. */
export function createLaterIcons({ engine, assets }: Pick<SharedAssets, 'engine' | 'assets'>) {
  const known = new WeakMap<NavBranch, Loads>()
  const loadsOf = (icon: IconValue) =>
    documentLoads(serialize(engine.icons.render(icon, {}, { asset: assets.file, addDiagnostic: () => {} })))
  return (section: NavBranch): Loads => {
    const loads = known.get(section) ?? mergeLoads(iconsOf(section).map(loadsOf))
    known.set(section, loads)
    return loads
  }
}

function iconsOf({ children, root, branch }: NavBranch): readonly IconValue[] {
  const own = [branch.icon, root?.frontMatter.icon].filter((icon) => icon !== undefined)
  const inner = children.flatMap((child) =>
    child.kind === 'page' ? (child.route.frontMatter.icon ?? []) : iconsOf(child),
  )
  return [...own, ...inner]
}
