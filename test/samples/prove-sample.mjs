// Tests one sample: its grammar, its run, the request that arrives.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareRequests, fileBytes } from './compare-requests.mjs'
import { parseSample } from './parse-sample.mjs'
import { runSample } from './runtimes.mjs'

/**
 * Whether a sample could be parsed, exited with 0, and sent the expected request; `faults` are sentences
 * about what is wrong.
 */
export async function proveSample({ key, code, request }, { runs, server, folder }) {
  const { faults } = await parseSample(key, code)
  const parsed = faults.length === 0
  const syntax = faults.map((line) => `line ${line} cannot be parsed: ${code.split('\n')[line - 1]}`)
  if (!runs) return { parsed, run: false, equal: false, faults: syntax }
  writeFileSync(join(folder, 'example-file'), fileBytes)
  server.arrived()
  const complaint = await runSample(key, code, folder)
  const arrived = server.arrived()
  const sent =
    arrived.length === 1
      ? compareRequests(request, arrived[0], { inBrowser: key === 'javascript' })
      : [`${arrived.length} requests arrived`]
  const run = complaint === undefined
  return {
    parsed,
    run,
    equal: run && sent.length === 0,
    faults: [...syntax, ...(run ? [] : [complaint]), ...sent],
  }
}
