// A program with a project of some size: what can be run, and what must be removed before a cold run.
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runMeasured, startMeasured } from '../measure/run-measured.mjs'
import { findProgram, installPeer, readVersions } from './install-peer.mjs'

/** Prepares the site of a program from a corpus (see make-corpus.mjs). `work` holds sites and installed packages. */
export function openProgram(description, { corpus, work }) {
  const site = join(work, 'peers', description.name)
  installPeer(description, site)
  copyFileSync(join(corpus, 'manifest.json'), join(site, 'manifest.json'))
  const { touch, page } = (description.prepare ?? writeContent(description))({ site, corpus })
  const command = findProgram(description, work)
  const taskOf = (words, label) => ({
    command,
    args: words,
    cwd: site,
    env: { ...environment(command), ...description.env, ...description.siteEnv?.(site) },
    log: join(site, `bench-${label}.log`),
  })
  const { name, title, out, caches, check, dev, eventsOf } = description
  return {
    name,
    title,
    page,
    eventsOf,
    versions: readVersions(description, site),
    /** Takes the output and all caches away. */
    clean: () => [out, ...caches].forEach((path) => setAside(join(site, path), work)),
    edit: (text) => appendFileSync(touch, `\n${text}\n`),
    /** Gives the edited page another title in its front matter, which other pages show. */
    retitle: (text) =>
      writeFileSync(touch, readFileSync(touch, 'utf8').replace(/^title:.*$/m, `title: "${text}"`)),
    out: join(site, out),
    build: () => runMeasured(taskOf(description.cmd, 'build')),
    check: check && (() => runMeasured(taskOf(check, 'check'))),
    dev: dev && ((port) => startMeasured(taskOf(dev(port), 'dev'))),
  }
}

/**
 * Moves a folder to where it is removed when the bench ends. The file systems of Linux search the places of files that
 * were removed in the last minutes when others are made: a build after a removal of thousands of files would pay for
 * that, and most the one that writes the most files.
 */
function setAside(path, work) {
  const folder = join(work, 'set-aside')
  mkdirSync(folder, { recursive: true })
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(folder, '-')), 'content'))
}

/** A Node of a peer comes first in PATH, for the processes that the peer starts. */
function environment(command) {
  const { PATH = '' } = process.env
  const path = command === process.execPath || dirname(command) === '.' ? PATH : `${dirname(command)}:${PATH}`
  return { ...process.env, PATH: path, NODE_ENV: 'production', CI: '1', NO_COLOR: '1' }
}

/** Copies pages to where `content(site)` of a peer expects them, with a home page. */
function writeContent({ content, after }) {
  return ({ site, corpus }) => {
    const { dir, ext, section } = content(site)
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(dir, { recursive: true })
    cpSync(join(corpus, ext), dir, { recursive: true })
    writeFileSync(
      join(dir, section ?? `index.${ext}`),
      '---\ntitle: "Home"\ndescription: "Home"\n---\n\nThe start.\n',
    )
    if (section)
      for (const [index, group] of readdirSync(join(corpus, ext)).entries())
        writeFileSync(join(dir, group, section), `---\ntitle: "Part ${index + 1}"\n---\n`)
    const metas = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'))
    after?.(site, metas)
    const { group, slug } = metas[Math.floor(metas.length / 2)]
    return { touch: join(dir, group, `${slug}.${ext}`) }
  }
}
