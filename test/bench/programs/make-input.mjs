// The pages that all programs build, written once for each size.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeCorpus } from '../projects/make-corpus.mjs'

/** Writes the corpus of `pages` pages into the work folder, by `generator` where there is one. */
export function makeInput({ work, seed, generator }, pages) {
  const folder = join(work, `corpus-${pages}-${seed}`)
  if (existsSync(join(folder, 'manifest.json'))) return folder
  mkdirSync(folder, { recursive: true })
  if (generator === undefined) makeCorpus(folder, { pages, seed })
  else runGenerator([resolve(generator), folder, String(pages), String(seed)])
  return folder
}

function runGenerator(words) {
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`the generator ended with ${status}`)
}
