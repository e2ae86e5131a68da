// Writes chosen mutants into a file's text as switches, so that one load of a module can run all of its
// mutants. The switch calls `octavoMutant(id)`, which is true while that mutant is the active one; each loop
// calls `octavoLoop()`, which throws when a mutant made the loop endless.
import { parseSource, visitNodes } from './make-mutants.mjs'

const loops = /^(For|ForIn|ForOf|While|DoWhile)Statement$/u

/** Returns the text with a switch for each mutant `{ id, start, end, replacement, form }`. */
export function instrument(path, text, mutants) {
  const insertions = []
  const insert = (offset, order, written) => insertions.push({ offset, order, written })
  visitNodes(parseSource(path, text), (node, at) => guard(node, at, insert))
  for (const [span, same] of groupBySpan(mutants)) writeSwitch(span, same, insert)
  return applyInsertions(text, insertions)
}

/** Ends the statement before one that may begin with a parenthesis, and counts the rounds of loops. */
function guard(node, { parent }, insert) {
  const isInList = parent && /^(BlockStatement|Program|SwitchCase|StaticBlock)$/u.test(parent.type)
  if (node.type === 'ExpressionStatement' && isInList && !node.directive) insert(node.start, -Infinity, ';')
  if (!loops.test(node.type)) return
  const { body } = node
  if (body.type === 'BlockStatement') return insert(body.start + 1, -Infinity, 'octavoLoop();')
  insert(body.start, -Infinity, '{octavoLoop();')
  insert(body.end, Infinity, '}')
}

function groupBySpan(mutants) {
  const groups = new Map()
  for (const mutant of mutants) {
    const key = `${mutant.start}:${mutant.end}:${mutant.form}`
    groups.set(key, [...(groups.get(key) ?? []), mutant])
  }
  return [...groups.values()].map((same) => [same[0], same])
}

function writeSwitch({ start, end, form }, same, insert) {
  const size = end - start
  if (form === 'expression') {
    insert(
      start,
      -size,
      `(${same.map((each) => `octavoMutant(${each.id})?(${each.replacement}):`).join('')}(`,
    )
    insert(end, size, '))')
  } else if (form === 'block') {
    insert(start + 1, -size, `if(octavoMutant(${same[0].id})){}else{`)
    insert(end - 1, size, '}')
  } else {
    insert(start, -size - 0.5, `if(octavoMutant(${same[0].id})){}else{`)
    insert(end, size + 0.5, '}')
  }
}

/** At one offset, what closes comes before what opens; wide spans open first and close last. */
function applyInsertions(text, insertions) {
  const closes = (each) => each.order > 0
  insertions.sort((a, b) => a.offset - b.offset || Number(closes(b)) - Number(closes(a)) || a.order - b.order)
  let written = ''
  let from = 0
  for (const { offset, written: inserted } of insertions) {
    written += text.slice(from, offset) + inserted
    from = offset
  }
  return written + text.slice(from)
}
