// Runs a test once more in the same process, as the runners of mutants do.
import { TestRunner } from 'vitest'

/**
 * Runs a test between its hooks, `prepare` before them; true when it passes within `ms`. Hooks that the test registers for
 * its own end run too, so that the next attempt finds what the first one found.
 */
export async function attempt(runner, { test, run, ms, prepare }) {
  const suites = suitesOf(test)
  let isPassed = false
  try {
    await runHooks(suites.toReversed(), 'afterEach', test)
    runner.onBeforeTryTask(test)
    await prepare()
    await runHooks(suites, 'beforeEach', test)
    await within(ms, run())
    runner.onAfterTryTask(test)
    isPassed = test.result?.state !== 'fail'
  } catch {
    isPassed = false
  }
  await finish(test, isPassed)
  return isPassed
}

/** Runs what the test has registered for its end, with the result that it had. */
export async function finish(test, isPassed) {
  const hooks = test.onFinished ?? []
  test.onFinished = []
  if (!isPassed && test.result) test.result.state = 'fail'
  for (const hook of hooks.toReversed())
    try {
      await hook(test.context)
    } catch {
      // A page that a mutant has stopped cannot be cleaned up.
    }
  if (test.result?.state === 'fail') Object.assign(test.result, { state: 'run', errors: undefined })
}

function suitesOf(test) {
  const suites = []
  for (
    let suite = test.suite ?? test.file;
    suite;
    suite = suite.suite ?? (suite === suite.file ? undefined : suite.file)
  )
    suites.unshift(suite)
  return suites
}

async function runHooks(suites, name, test) {
  for (const suite of suites)
    for (const hook of TestRunner.getSuiteHooks(suite)?.[name] ?? []) await hook(test.context, suite)
}

function within(ms, promise) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The test takes more than ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
