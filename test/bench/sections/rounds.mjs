// Every program in turn, several rounds, so that other work on the machine affects all of them alike.
import { runsOf } from '../arguments.mjs'
import { makeInput } from '../programs/make-input.mjs'
import { openProgram } from '../programs/open-program.mjs'
import { measures } from './measures.mjs'

/**
 * Measures `programs` (descriptions) with a project of `pages` pages. Returns rows `{ title, label, samples }`, those of
 * the same measure beside each other. A program that fails once is left out of the rounds that follow, with a message.
 */
export async function measureRounds(programs, { options, pages, note }) {
  const corpus = makeInput(options, pages)
  const requested = measures.filter(({ section }) => options.only.includes(section))
  const rows = new Map()
  const runs = runsOf(options, pages)
  let open = programs.map((description) => openProgram(description, { corpus, work: options.work }))
  for (let round = 1; round <= runs; round += 1) {
    const failed = new Set()
    for (const program of open) {
      note(`${pages} pages, round ${round} of ${runs}: ${program.title}`)
      try {
        for (const { run } of requested) addSamples(rows, program, await run(program, round))
      } catch (error) {
        failed.add(program)
        console.error(`${program.title}, ${pages} pages: ${error.message}`)
      }
    }
    open = open.filter((program) => !failed.has(program))
  }
  return sortRows([...rows.values()], programs)
}

/** Rows of the same measure are beside each other, in the order of the programs. */
function sortRows(rows, programs) {
  const labels = [...new Set(rows.map(({ label }) => label))]
  const titles = programs.map(({ title }) => title)
  const orderOf = ({ label, title }) => labels.indexOf(label) * titles.length + titles.indexOf(title)
  return rows.toSorted((a, b) => orderOf(a) - orderOf(b))
}

function addSamples(rows, { title, versions }, samples = {}) {
  for (const [label, sample] of Object.entries(samples)) {
    const key = `${title}\n${label}`
    if (!rows.has(key)) rows.set(key, { title, versions, label, samples: [] })
    rows.get(key).samples.push(...[sample].flat())
  }
}
