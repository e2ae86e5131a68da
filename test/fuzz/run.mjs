// npm run fuzz -- <target>|all --seconds N [--seed S] [--count N]: runs generated and mutated input through
// one part of Octavo. Inputs that fail are minimised and written to test/fuzz/found/<target>/, which
// test/fuzz.test.ts replays.
import { parseArgs } from 'node:util'
import { fuzz } from './campaign.mjs'
import { saveFinding } from './found.mjs'
import { targetNames } from './targets.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' } },
})
const [chosen = ''] = positionals
const names = chosen === 'all' ? targetNames : targetNames.filter((name) => name === chosen)
if (names.length === 0) {
  console.error(
    `usage: npm run fuzz -- <target> --seconds N [--seed S]\ntargets: all, ${targetNames.join(', ')}`,
  )
  process.exit(2)
}

const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const limits = { seconds: Number(values.seconds ?? 60), count: Number(values.count ?? Infinity) }
let total = 0
for (const name of names) {
  const { executions, findings, seconds } = await fuzz(name, { ...limits, seed })
  total += findings.length
  console.log(
    `${name}: ${executions} executions in ${seconds.toFixed(0)} s, ${findings.length} new findings (seed ${seed})`,
  )
  for (const finding of findings) console.log(`  ${finding.message}\n    ${saveFinding(name, finding)}`)
}
process.exit(total > 0 ? 1 : 0)
