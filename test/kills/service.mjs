// Kills the service with SIGKILL while it writes and jobs run, on both databases, and reports what was lost:
//   npm run kills:service [-- --kills 200 --store sqlite]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killService } from './kill-service.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    store: { type: 'string' },
    database: { type: 'string' },
  },
})
const stores = values.store ? [values.store] : ['sqlite', 'postgres']
for (const store of stores) {
  if (store === 'postgres' && !values.database) {
    console.log('postgres: name an empty database with --database postgresql://…')
    continue
  }
  const root = mkdtempSync(join(tmpdir(), 'octavo-kills-'))
  const database = store === 'postgres' ? values.database : undefined
  const report = await killService(root, { kills: Number(values.kills), database })
  console.log(`${store}: ${JSON.stringify(report)}`)
  rmSync(root, { recursive: true, force: true })
  if (report.errors.length > 0) process.exitCode = 1
}
process.exit()
