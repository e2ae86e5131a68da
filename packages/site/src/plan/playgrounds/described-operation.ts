import type { Config } from '@octavo/config'
import type { PageParameter } from '@octavo/markdown'
import { manualOperation } from '@octavo/openapi'
import { manualApi } from '../routes/operation-routes.ts'
import type { Route, RouteOperation } from '../routes/route.ts'

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

/** Whether an operation is described by its page: its description is no file of the project. */
export function isByHand({ document }: NonNullable<Route['operation']>): boolean {
  return document.path !== document.path.trim()
}
