// Prints the closing line of a test run from vitest's JSON report, and fails unless tests ran and all passed.
// Arguments: the report's path, the exit code of the test command.
import { existsSync, readFileSync } from 'node:fs'

const [reportPath, status = '1'] = process.argv.slice(2)

/** Counts of a report; a file that failed before its first test counts as one failure. */
function countResults(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

const report = reportPath && existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined
const counts = report ? countResults(report) : { passed: 0, failed: 0 }
const commandFailed = status !== '0' && counts.failed === 0
if (commandFailed)
  console.log('The test command fails outside of the tests: see the build, check or browser lines above')
if (!commandFailed && counts.passed === 0) console.log('No test ran')
const failed = counts.failed + (commandFailed || counts.passed === 0 ? 1 : 0)
console.log(`${counts.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
