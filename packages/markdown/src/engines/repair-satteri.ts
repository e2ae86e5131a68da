import { visitMdast, type MdNode } from '../mdast.ts'

/**
 * Repairs, in place, differences of the native parser from the reference: in cells of tables it reads `\|` as an
 * escaped bar in formulas too, where it is TeX. Returns false for a tree that cannot be repaired, so that the text
 * goes to the reference: code that extends past its end, and unescaped braces that became text.
 */
export function repairSatteri(tree: MdNode, text: string): boolean {
  let isRight = true
  visitMdast([tree], (node) => {
    if (node.type === 'tableCell') node.children?.forEach((child) => repairFormula(child, text))
    else if (node.type === 'inlineCode' && node.value?.includes('`')) isRight &&= !isOverrun(node, text)
    else if (node.type === 'text' && node.value?.includes('{')) isRight &&= !holdsBareBrace(node, text)
  })
  return isRight
}

function repairFormula(node: MdNode, text: string): void {
  if (node.type !== 'inlineMath') return
  const source = sourceOf(node, text)
  if (!source.includes('\\|')) return
  const marks = /^\$+/.exec(source)?.[0].length ?? 0
  node.value = source.slice(marks, source.length - marks)
}

/** Whether code holds a run of backticks as long as the one that opens it, which would close it. */
function isOverrun(node: MdNode, text: string): boolean {
  const marks = /^`+/.exec(sourceOf(node, text))?.[0].length ?? 0
  return [...(node.value ?? '').matchAll(/`+/g)].some(([run]) => run.length === marks)
}

const holdsBareBrace = (node: MdNode, text: string): boolean => /(?:^|[^\\])\{/.test(sourceOf(node, text))

const sourceOf = ({ position }: MdNode, text: string): string =>
  position ? text.slice(position.start.offset, position.end.offset) : ''
