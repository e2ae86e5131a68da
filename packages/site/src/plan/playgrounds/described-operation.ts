import type { Config } from '@octavo/config'
import type { PageParameter } from '@octavo/markdown'
import { manualOperation } from '@octavo/openapi'
import { manualApi } from '../routes/operation-routes.ts'
import type { Route, RouteOperation } from '../routes/route.ts'
import { isByHand } from './plan-playgrounds.ts'

/** The operation of a page; of one that is described by hand, with the parameters of its content. */
export function describedOperation(
  { operation, frontMatter }: Route,
  parameters: readonly PageParameter[],
  config: Pick<Config, 'api'>,
): RouteOperation | undefined {
  if (!operation || !isByHand(operation)) return operation
  const manual = manualApi(frontMatter, config)
  return manual && manualOperation(manual.text, { ...manual.api, parameters })
}
