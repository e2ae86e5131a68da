// A service that takes a deploy and never publishes it.
import { expect, test } from 'vitest'
import { deploySite } from '../src/deploy/deploy-site.ts'

test('a deploy that is not published ends with a failure that says where to look', async () => {
  const asked: string[] = []
  const answer = { id: 'deploy_1', missing: [], update: { status: 'queued' } }
  const deploying = deploySite(
    { files: [], read: async () => new Uint8Array() },
    {
      call: async ({ method, path }) => {
        asked.push(`${method} ${path}`)
        return { status: 200, json: answer }
      },
      commit: undefined,
      patienceMs: 500,
      onMissing: () => {},
    },
  )
  await expect(deploying).rejects.toMatchObject({
    message: 'The service has not published the site within 0 minutes',
    help: expect.stringContaining('dashboard'),
  })
  expect(asked.slice(0, 3)).toEqual(['POST deploy', 'POST deploy/deploy_1/publish', 'GET deploy/deploy_1'])
})
