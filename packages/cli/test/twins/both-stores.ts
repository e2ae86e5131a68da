import { startCluster, type Cluster } from '../../../server/test/twins/postgres-cluster.ts'

/**
 * The two stores of a service for the tests of one file: `variables` returns the environment of a service with a new
 * database, whose name begins with `name`; `remove` ends PostgreSQL, which the first of them started.
 */
export function bothStores(name: string) {
  let cluster: Promise<Cluster> | undefined
  let databases = 0
  const postgres = {
    name: 'PostgreSQL',
    variables: async () => {
      cluster ??= startCluster()
      databases += 1
      return { OCTAVO_DATABASE_URL: (await cluster).createDatabase(`${name}_${process.pid}_${databases}`) }
    },
  } as const
  const sqlite = { name: 'SQLite', variables: async () => ({}) } as const
  return { stores: [sqlite, postgres] as const, postgres, remove: async () => (await cluster)?.remove() }
}
