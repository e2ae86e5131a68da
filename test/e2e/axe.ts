import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
  readonly passes: readonly unknown[]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on a page, by rule; at most five elements a rule. `rules` are those that are run, default all. */
export async function findViolations(
  page: Page,
  rules?: readonly string[],
): Promise<readonly { id: string; nodes: readonly string[] }[]> {
  const isThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'))
  if (!isThere) await page.evaluate(axeSource)
  await page.evaluate(endTransitions)
  const result = await page.evaluate(
    (runOnly) =>
      (Reflect.get(globalThis, 'axe') as { run(options: object): Promise<AxeResult> }).run({
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    rules,
  )
  expect(result.passes.length).toBeGreaterThan(rules ? 0 : 10)
  return result.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${String(target)}: ${failureSummary ?? ''}`),
  }))
}

/** Ends transitions that have begun, such as those of colours after a change of scheme: axe would see colours on the way. */
async function endTransitions(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}
