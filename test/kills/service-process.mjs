// A server of the service for the kill test: the API and the worker in one process, without checks and builds, and a
// writer of keys. Prints "port N" once, and "key K" for every key whose write was acknowledged.
//   node test/kills/service-process.mjs <settings.json>
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { createHttpHandler, listen } from '../../packages/server/dist/index.js'
import { openAdministration } from '../../packages/server/dist/service/open-administration.js'
import {
  createMetrics,
  openService,
  parseServerSettings,
} from '../../packages/server/dist/service/open-service.js'

const [file = ''] = process.argv.slice(2)
const { value: settings, diagnostics } = parseServerSettings(
  { path: 'octavo.server.json', text: readFileSync(file, 'utf8') },
  () => true,
)
if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
const location = { settings, root: dirname(file), variable: (name) => process.env[name] || undefined }
const service = await openService({
  ...location,
  octavo: { command: ['true'], read: [] },
  metrics: createMetrics(),
  log: (line) => line.level === 'error' && console.error(JSON.stringify(line)),
})
const handler = createHttpHandler([service.handler], { hosts: { allowed: [] } })
const { port } = await listen(handler, { port: 0, host: '127.0.0.1' })
await service.start()
console.log(`port ${port}`)

const administration = await openAdministration(location)
for (;;) {
  const created = await administration.createKey({ name: 'kill', scope: 'read' })
  console.log(`key ${created.key}`)
  await after(20)
}
