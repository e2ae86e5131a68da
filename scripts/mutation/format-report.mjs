// Formats the results of a mutation run.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Returns the surviving mutants with their location and change, the score of each file, and the score of all. */
export function formatReport(mutants, { root, seconds }) {
  const paths = [...new Set(mutants.map((mutant) => mutant.path))]
  const open = mutants.filter((mutant) => mutant.state !== 'killed')
  const lines = open.map((mutant) => formatMutant(mutant, root))
  const rows = paths.map((path) =>
    formatScore(
      relative(root, path),
      mutants.filter((each) => each.path === path),
    ),
  )
  return [...lines, '', ...rows, '', `${formatScore('all files', mutants)} (${seconds} s)`].join('\n')
}

function formatMutant({ path, start, was, replacement, kind, state }, root) {
  const line = readFileSync(path, 'utf8').slice(0, start).split('\n').length
  return `${state}  ${relative(root, path)}:${line}  ${kind}: ${shorten(was)} → ${shorten(replacement) || '(nothing)'}`
}

function shorten(text) {
  const flat = text.replace(/\s+/gu, ' ')
  return flat.length > 70 ? `${flat.slice(0, 67)}…` : flat
}

/** The score is the share of mutants that a test noticed, those that no test reaches included. */
function formatScore(name, mutants) {
  const killed = mutants.filter((mutant) => mutant.state === 'killed').length
  const unreached = mutants.filter((mutant) => mutant.state === 'unreached').length
  const score = ((killed / mutants.length) * 100).toFixed(1).padStart(5)
  return `${score} %  ${name}: ${killed} of ${mutants.length} killed, ${unreached} unreached`
}
