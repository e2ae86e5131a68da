import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('rebuild.mjs', import.meta.url))

/** Milliseconds that a folder may be missing before the next build starts and repairs it. */
const patienceMs = 2500

/**
 * Starts builds of `<root>/dist` and ends each with SIGKILL at a random moment after its first swap. Returns
 * how many kills left no site folder, and how long the folder was missing at most.
 */
export async function killBuilds(root, { form, kills, waitMs = 15, heals = true }) {
  const figures = { kills, away: 0, longestAwayMs: 0 }
  let version = 1
  for (let kill = 0; kill < kills; kill += 1) {
    version = await buildUntilKilled(root, { form, waitMs, version })
    if (existsSync(join(root, 'dist'))) continue
    figures.away += 1
    const start = performance.now()
    while (!existsSync(join(root, 'dist')) && performance.now() - start < (heals ? patienceMs : 100))
      await after(2)
    figures.longestAwayMs = Math.max(figures.longestAwayMs, Math.round(performance.now() - start))
  }
  return figures
}

function buildUntilKilled(root, { form, waitMs, version }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, root, form, String(waitMs), String(version)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let last = version
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), Math.random() * 100))
    child.stdout.on('data', (part) => (last = Number(String(part).trim().split('\n').at(-1))))
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve(last + 1) : reject(new Error(`the build ended by itself with ${code}`)),
    )
  })
}
