// Kills builds with SIGKILL while readers poll the site, and reports what they saw:
//   npm run kills [-- --kills 200]
// Each output is read through nginx (if there is one) and through "octavo serve", as a folder and as a link; and
// through nginx alone, where only the next build puts a missing folder back.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { killBuilds } from './kill-builds.mjs'
import { pollSite } from './poll-site.mjs'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const program = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'octavo-kills-'))
const children = []
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
  rmSync(work, { recursive: true, force: true })
})
const hasNginx = isThere('nginx')

await observe('folder', { form: 'folder', serve: true, port: 9510 })
await observe('link', { form: 'link', serve: true, port: 9520 })
if (hasNginx) await observe('folder, no server of ours', { form: 'folder', serve: false, port: 9530 })
process.exit()

async function observe(title, { form, serve, port }) {
  const root = join(work, String(port))
  mkdirSync(root)
  await killBuilds(root, { form, kills: 1, waitMs: 0, heals: false })
  while (!existsSync(join(root, 'dist'))) await killBuilds(root, { form, kills: 1, waitMs: 0, heals: false })
  const readers = []
  if (serve) readers.push(['octavo serve', await startServe(root, port)])
  if (hasNginx) readers.push(['nginx', await startNginx(root, port + 1)])
  const polls = readers.map(([name, at]) => [name, pollSite(at)])
  const { kills, away, longestAwayMs } = await killBuilds(root, {
    form,
    kills: Number(values.kills),
    heals: serve,
  })
  console.log(`${title}: ${kills} kills, ${away} left no folder, the longest for ${longestAwayMs} ms`)
  for (const [name, poll] of polls) {
    const { polls: count, failed, longestGapMs, reasons } = await poll.stop()
    console.log(
      `  ${name.padEnd(13)} ${count} polls, ${failed} failed ${JSON.stringify(reasons)}, longest gap ${longestGapMs} ms`,
    )
  }
}

async function startServe(root, port) {
  launch(process.execPath, [program, 'serve', join(root, 'dist'), '--port', String(port), '--strict-port'])
  return answering(port)
}

async function startNginx(root, port) {
  const place = join(work, `nginx-${port}.conf`)
  writeFileSync(
    place,
    `daemon off; pid ${work}/nginx-${port}.pid; error_log ${work}/error-${port}.log;
user root; events { }
http { access_log off; types { text/html html; } server { listen 127.0.0.1:${port}; root ${root}/dist; } }`,
  )
  launch('nginx', ['-c', place, '-p', work])
  return answering(port)
}

async function answering(port) {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.status === 200) return port
    await after(50)
  }
  throw new Error(`nobody answers on port ${port}`)
}

function launch(command, words) {
  children.push(spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }))
}

function isThere(command) {
  try {
    execFileSync('which', [command])
    return true
  } catch {
    return false
  }
}
