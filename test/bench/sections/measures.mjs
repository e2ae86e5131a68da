// What is measured of each program at each size, in the order of a round.
import { existsSync } from 'node:fs'
import { measureDev, measureFirstPage } from './dev.mjs'

/**
 * Each measure belongs to a section and returns samples by label, or undefined for a program that cannot do it. The
 * builds of a round follow each other: those of `warm` use the cache of the build before.
 */
export const measures = [
  { section: 'cold', run: async (program) => ({ 'build, cold': await buildCold(program) }) },
  { section: 'warm', run: buildWarm },
  { section: 'dev', run: devWarm },
  { section: 'check', run: checkCold },
  { section: 'dev', run: devCold },
]

function buildCold(program) {
  program.clean()
  return program.build()
}

async function buildWarm(program, round) {
  await ensureBuilt(program)
  const unchanged = await program.build()
  program.edit(`Sentence ${round} for the build.`)
  const changed = await program.build()
  program.retitle(`Title ${round} for the build`)
  return {
    'build, nothing changed': unchanged,
    'build, one page changed': changed,
    'build, one title changed': await program.build(),
  }
}

async function checkCold(program) {
  if (!program.check) return undefined
  program.clean()
  const cold = await program.check()
  await ensureBuilt(program)
  return { 'check, cold': cold, 'check, after a build': await program.check() }
}

async function devWarm(program, round) {
  if (!program.dev) return undefined
  await ensureBuilt(program)
  return measureDev(program, round)
}

async function devCold(program) {
  if (!program.dev) return undefined
  program.clean()
  return { 'dev, first page, cold': await measureFirstPage(program) }
}

async function ensureBuilt(program) {
  if (!existsSync(program.out)) await program.build()
}
