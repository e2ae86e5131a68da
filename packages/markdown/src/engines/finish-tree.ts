import { isExpression, isJsx, type MdNode } from '../mdast.ts'

/**
 * Gives a tree of the reference parser the form that the native parser gives, in place.
 *
 * - Every paragraph that holds only JSX and expressions becomes blocks, as in MDX compilers. Source: MDX 3, "lone JSX
 *   in a paragraph".
 * - Formulas name no element: `remark-math` would have them shown as code.
 */
export function finishTree(root: MdNode): undefined {
  const stack = [root]
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    if (parent.type === 'math' || parent.type === 'inlineMath') delete parent.data
    const { children } = parent
    if (!children) continue
    parent.children = children.flatMap((child) =>
      isLoneJsx(child) ? toBlocks(child.children ?? []) : [child],
    )
    for (const child of parent.children) stack.push(child)
  }
}

function isLoneJsx(node: MdNode): boolean {
  if (node.type !== 'paragraph') return false
  const children = node.children ?? []
  const isAllowed = (child: MdNode) =>
    isJsx(child) || isExpression(child) || (child.type === 'text' && /^[ \t\r\n]*$/.test(child.value ?? ''))
  return children.some((child) => isJsx(child) || isExpression(child)) && children.every(isAllowed)
}

function toBlocks(children: readonly MdNode[]): readonly MdNode[] {
  return children.filter(({ type }) => type !== 'text').map(toBlock)
}

function toBlock(node: MdNode): MdNode {
  if (isJsx(node)) return { ...node, type: 'mdxJsxFlowElement' }
  return { ...node, type: 'mdxFlowExpression' }
}
