import type { TagBranch } from '@octavo/openapi'
import type { TaggedGroup } from './generated-group.ts'

/** Arranges groups as the tags of their description are: tags without pages of their own hold the groups inside them. */
export function arrangeGroups(
  groups: readonly TaggedGroup[],
  arrange: (names: readonly (string | undefined)[]) => readonly TagBranch[],
): readonly TaggedGroup[] {
  const byTag = new Map(groups.map((group) => [group.tag, group]))
  const toGroup = ({ tag, label, children }: TagBranch): TaggedGroup => {
    const own = tag === undefined && label !== undefined ? undefined : byTag.get(tag)
    const inside = children.map(toGroup)
    return {
      ...(label !== undefined && { label }),
      ...(tag !== undefined && { tag }),
      paths: [],
      ...own,
      ...(inside.length > 0 && { groups: inside }),
    }
  }
  return arrange(groups.map(({ tag }) => tag)).map(toGroup)
}
