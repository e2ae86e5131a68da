// Loaded into a server with --import: reports every five seconds how late its event loop was, in milliseconds.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { threadId } from 'node:worker_threads'

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
setInterval(() => {
  // A timer of 10 ms is the shortest that can be measured.
  const row = { p99: Math.max(0, delay.percentile(99) / 1e6 - 10), max: Math.max(0, delay.max / 1e6 - 10) }
  writeFileSync(`${process.env.SOAK_LOOP_FILE}.${threadId}`, JSON.stringify(row))
  delay.reset()
}, 5000).unref()
