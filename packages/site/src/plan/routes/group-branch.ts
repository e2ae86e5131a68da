import type { Branch } from '@octavo/config'

/** Creates a generated group, equal to one written in docs.json. */
export function groupBranch(parent: Branch, name: string): Branch {
  const { location, directory, hidden } = parent
  return {
    kind: 'group',
    name,
    children: [],
    location,
    hidden,
    directory,
    api: [],
    expands: [],
    global: [],
  }
}
