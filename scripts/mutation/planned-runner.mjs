// What the runners of tests in a copy of the checkout have in common. A subclass says what the mutants are switched in.
//
// 1. without a plan: each test runs once; `reached/<n>.json` lists the mutants that it reaches
// 2. with a plan (`tests`, mutants by test): each test runs once per mutant; `killed/<id>` names the test
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestRunner } from 'vitest'
import { attempt } from './attempts.mjs'

/** The folder of the mutation run. */
export const folder = process.env.OCTAVO_MUTATION
const { tests: planned } = JSON.parse(readFileSync(join(folder, 'copy-plan.json'), 'utf8'))

/** True while mutants run, false while the tests show what they reach. */
export const isPlanned = planned !== undefined

/**
 * The methods of a subclass: `forgetReached()` before a test, `readReached()` after it, `activate(index, ms)` before each
 * attempt (no index: no mutant; `ms` is what the test takes without one), and `settle()` after it, which may throw.
 */
export class PlannedRunner extends TestRunner {
  tests = []

  /** What a test opens before it begins counts as its own. */
  // oxlint-disable-next-line typescript/no-misused-promises -- vitest waits for it
  async onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    if (!planned) await this.forgetReached()
  }

  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    if (planned) {
      const mine = planned[nameOf(test)]
      if (mine) await this.runMutants(test, run, mine)
      return
    }
    const started = performance.now()
    await run()
    const ms = performance.now() - started
    this.tests.push({ name: nameOf(test), ms, reached: await this.readReached() })
  }

  /** A kill counts when the test passes without a mutant before and after. */
  async runMutants(test, run, { ms, ids }) {
    const open = ids.filter(({ id }) => !existsSync(join(folder, 'killed', String(id))))
    const runWhole = async () => {
      await run()
      await this.settle()
    }
    const tryWith = (index) =>
      attempt(this, { test, run: runWhole, ms: 5_000 + ms * 4, prepare: () => this.activate(index, ms) })
    // An error of an attempt may surface in what follows it.
    const recovers = async () => (await tryWith()) || (await tryWith()) || (await tryWith())
    if (open.length === 0 || !(await recovers())) return
    for (const { id, index } of open) {
      if (await tryWith(index)) continue
      if (!(await recovers())) break
      writeFileSync(join(folder, 'killed', String(id)), `${test.file.name} > ${test.name}`)
    }
    await this.activate()
  }

  onAfterRunFiles(files) {
    super.onAfterRunFiles(files)
    if (planned) return
    for (const file of files) {
      const written = JSON.stringify({ path: file.filepath, tests: this.tests })
      writeFileSync(join(folder, 'reached', `${file.id}.json`), written)
    }
  }
}

const nameOf = (test) => `${test.file.name} > ${test.fullTestName ?? test.name}`
