// The service is killed at random while clients write and jobs run; `npm run kills:service` does it 200 times.
import { afterAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../packages/server/test/twins/postgres-cluster.ts'
import { killService } from './kills/kill-service.mjs'
import { temporaryFolder } from './support/temporary-folder.ts'

let cluster: Promise<Cluster> | undefined
afterAll(async () => (await cluster)?.remove())

const stores = [
  { name: 'SQLite', database: async () => undefined },
  {
    name: 'PostgreSQL',
    database: async () => {
      cluster ??= startCluster()
      return (await cluster).createDatabase('kills')
    },
  },
]

test.each(stores)(
  'P24 kill -9 at random, $name: every acknowledged write is there, each turn has one commit',
  async ({ database }) => {
    const report = await killService(temporaryFolder(), { kills: 3, database: await database() })
    expect(report.errors).toEqual([])
    expect(report.jobs).toBeGreaterThan(3)
    expect(report.keys).toBeGreaterThan(3)
  },
  300_000,
)
