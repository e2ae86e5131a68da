import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killBuilds } from '../../../test/kills/kill-builds.mjs'
import { pollSite } from '../../../test/kills/poll-site.mjs'
import { startOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

/** Readers of `octavo serve` while builds of its site are killed, mostly between the two renames. */
async function readWhileKilling(form: 'folder' | 'link', kills: number) {
  const root = tempFolder()
  const found = () => lstatSync(join(root, 'dist'), { throwIfNoEntry: false })
  while (!found()) await killBuilds(root, { form, kills: 1, heals: false })
  const running = startOctavo(['serve', 'dist', '--port', '0'], { cwd: root })
  const [, port] = await running.printed(/http:\/\/localhost:(\d+)\//)
  const readers = [pollSite(Number(port)), pollSite(Number(port))]
  const killed = await killBuilds(root, { form, kills })
  const seen = await Promise.all(readers.map((reader) => reader.stop()))
  running.process.kill('SIGTERM')
  return { killed, seen, isThere: found() !== undefined, stderr: (await running.ended).err }
}

it(
  'B17 P25 readers of octavo serve get whole pages alone while builds are killed',
  { timeout: 300_000 },
  async () => {
    const { killed, seen, isThere, stderr } = await readWhileKilling('folder', 8)
    for (const { failed, reasons, polls } of seen) {
      expect({ failed, reasons }).toEqual({ failed: 0, reasons: {} })
      expect(polls).toBeGreaterThan(100)
    }
    // Kills between the renames were repaired by the server, not by the next build.
    expect(isThere).toBe(true)
    expect(killed.longestAwayMs).toBeLessThan(2500)
    expect(stderr.match(/Restored the site/g)?.length ?? 0).toBe(killed.away)
  },
)

it(
  'B17 P25 an output that is a link is never away, whenever a build is killed',
  { timeout: 300_000 },
  async () => {
    const { killed, seen } = await readWhileKilling('link', 4)
    expect(killed.away).toBe(0)
    for (const { failed, reasons } of seen) expect({ failed, reasons }).toEqual({ failed: 0, reasons: {} })
  },
)
