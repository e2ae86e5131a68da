// Formats the results of a mutation run.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Returns the surviving mutants with their location and change, the score of each file, and the score of all. Where the
 * mutants are a sample of `all`, it adds the interval that holds the score of all of them with 95 % confidence.
 */
export function formatReport(mutants, { root, seconds, all }) {
  const paths = [...new Set(mutants.map((mutant) => mutant.path))]
  const open = mutants.filter((mutant) => mutant.state !== 'killed')
  const lines = open.map((mutant) => formatMutant(mutant, root))
  const rows = paths.map((path) =>
    formatScore(
      relative(root, path),
      mutants.filter((each) => each.path === path),
    ),
  )
  const total = `${formatScore('all files', mutants)} (${seconds} s)`
  return [...lines, '', ...rows, '', total, ...formatInterval(mutants, all)].join('\n')
}

function formatInterval(mutants, all) {
  if (mutants.length >= all) return []
  const killed = mutants.filter((mutant) => mutant.state === 'killed').length
  const [low, high] = scoreInterval({ killed, sample: mutants.length, all })
  const percent = (share) => (share * 100).toFixed(1)
  return [`${percent(low)} to ${percent(high)} % with 95 % confidence (${mutants.length} of ${all} mutants)`]
}

/** Returns Wilson's interval of a share with 95 % confidence, narrowed for a sample out of few. */
function scoreInterval({ killed, sample, all }) {
  const share = killed / sample
  const square = (1.96 ** 2 * (all - sample)) / (all - 1)
  const center = (share + square / (2 * sample)) / (1 + square / sample)
  const spread =
    Math.sqrt((square * share * (1 - share)) / sample + (square / (2 * sample)) ** 2) / (1 + square / sample)
  return [center - spread, center + spread]
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
