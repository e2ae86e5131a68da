import { toFrontMatter, type FrontMatter } from '@octavo/markdown'
import { operationHead, type Operation } from '@octavo/openapi'

const made = new WeakMap<Operation, FrontMatter>()

/**
 * Front matter of a generated page: what `x-mint.metadata` says over what the operation tells of itself
 * (title, description, deprecated, hidden). Source: reference/docs-json.md section 5.1.
 */
export function operationFrontMatter(operation: Operation): FrontMatter {
  const known = made.get(operation)
  if (known) return known
  const { deprecated, hidden, mint } = operation
  const frontMatter = toFrontMatter({
    ...operationHead(operation),
    ...(deprecated && { deprecated }),
    ...(hidden && { hidden }),
    ...mint.metadata,
  })
  made.set(operation, frontMatter)
  return frontMatter
}
