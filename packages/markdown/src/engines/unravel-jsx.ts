import { isExpression, isJsx, type MdNode } from '../mdast.ts'

/**
 * Turns every paragraph that holds only JSX and expressions into blocks, in place, as MDX compilers do and the parser
 * does not. Source: MDX 3, "lone JSX in a paragraph".
 */
export function unravelJsx(root: MdNode): undefined {
  const stack = [root]
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
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
