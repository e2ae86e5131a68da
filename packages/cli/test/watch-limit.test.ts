import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rawRequest } from './twins/raw-request.ts'
import { startOctavo } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

/** The system's file watching when other programs have used up its limit. */
const exhausted = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
fs.watch = () => {
  throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
`

it('D15 dev looks for changes itself when the system watches no more files, and says so once', async () => {
  const cwd = tempFolder(smallProject)
  const preload = join(tempFolder({ 'preload.mjs': exhausted }), 'preload.mjs')
  const running = startOctavo(['dev', '--port', '0'], { cwd, env: { NODE_OPTIONS: `--import=${preload}` } })
  const [, port] = await running.printed(/http:\/\/localhost:(\d+)\//)
  const get = async () => (await rawRequest(Number(port), ['GET /guides/a HTTP/1.1', 'Host: localhost'])).text
  expect(await get()).toContain('Text of A.')
  writeFileSync(join(cwd, 'guides/a.mdx'), '---\ntitle: A\n---\n\nText as edited.\n')
  while (!(await get()).includes('Text as edited.')) await new Promise((resolve) => setTimeout(resolve, 50))
  running.process.kill('SIGTERM')
  const { err } = await running.ended
  expect(err.match(/The limit of watched files is reached/g)).toHaveLength(1)
})
