// npm run soak:dev -- --minutes N [--every MS] [--edits N]: edits a project under `octavo dev` for as long as that, with
// a reader who listens to events and loads pages, and prints memory and descriptors of the server once a minute (D14).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const program = fileURLToPath(new URL('../../packages/cli/bin/octavo.js', import.meta.url))
const pages = 30

const pageText = (index, edit) =>
  `---\ntitle: Page ${index}\n---\n\nEdit ${edit}.\n\n\`\`\`js\nconst edit = ${edit}\n\`\`\`\n\n[Next](/page-${(index + 1) % pages})\n`

function writeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-soak-'))
  const names = Array.from({ length: pages }, (_, index) => `page-${index}`)
  const docs = { theme: 'mint', name: 'Soak', colors: { primary: '#0f766e' }, navigation: { pages: names } }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
  for (const index of names.keys()) writeFileSync(join(folder, `page-${index}.mdx`), pageText(index, 0))
  return folder
}

/** Memory in megabytes and open descriptors of a process; zero where the system has no figures. */
export function sampleOf(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return { megabytes: 0, descriptors: 0 }
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { megabytes: Number(kilobytes) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

/** Edits until `edits` are made or `ms` are over, waiting for each to be served; gives a sample every `sampleEvery` edits. */
export async function soak({
  edits = Infinity,
  ms = Infinity,
  everyMs = 0,
  sampleEvery = 50,
  onSample = () => {},
}) {
  const folder = writeProject()
  const child = spawn(process.execPath, [program, 'dev', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const origin = await new Promise((resolve) => {
    let text = ''
    child.stderr.on('data', (part) => {
      text += part
      const found = /http:\/\/localhost:\d+/.exec(text)
      if (found) resolve(found[0])
    })
  })
  const started = performance.now()
  const samples = []
  for (let edit = 1; edit <= edits && performance.now() - started < ms; edit += 1) {
    const index = edit % pages
    writeFileSync(join(folder, `page-${index}.mdx`), pageText(index, edit))
    await untilServed(`${origin}/page-${index}/`, `Edit ${edit}.`)
    if (edit % sampleEvery === 0) {
      samples.push({ edit, seconds: (performance.now() - started) / 1000, ...sampleOf(child.pid) })
      onSample(samples.at(-1))
    }
    if (everyMs > 0) await after(everyMs)
  }
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
  rmSync(folder, { recursive: true, force: true })
  return samples
}

async function untilServed(address, text) {
  for (;;) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } })
    if ((await answer.text()).includes(text)) return
    await after(10)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, every: { type: 'string' }, edits: { type: 'string' } },
  })
  const everyMs = Number(values.every ?? 5000)
  const sampleEvery = Math.max(1, Math.round(60_000 / Math.max(everyMs, 100)))
  console.log('edit\tseconds\tMB\tdescriptors')
  const onSample = ({ edit, seconds, megabytes, descriptors }) =>
    console.log(`${edit}\t${seconds.toFixed(0)}\t${megabytes.toFixed(1)}\t${descriptors}`)
  await soak({
    edits: Number(values.edits ?? Infinity),
    ms: Number(values.minutes ?? 10) * 60_000,
    everyMs,
    sampleEvery,
    onSample,
  })
}
