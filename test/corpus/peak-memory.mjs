// Loaded before the command (`node --import`): when the process ends, writes its time and memory as JSON to
// the file that OCTAVO_USAGE_FILE names.
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const file = process.env['OCTAVO_USAGE_FILE']
  if (!file) return
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(
    file,
    JSON.stringify({ peakBytes: maxRSS * 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 }),
  )
})
