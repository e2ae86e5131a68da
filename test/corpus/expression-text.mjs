// Text of JavaScript expressions in MDX, read without running anything: literals, names with a known value, JSX.

/**
 * Text of an ESTree expression. `scope` maps names to text or components, `expand` gives the text of a
 * component's use. What needs evaluation (calls, conditions, loops) gives no text.
 */
export function textOfExpression(node, scope, expand) {
  const text = (child) => textOfExpression(child, scope, expand)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : ''
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis.map((quasi) => quasi.value.cooked).join('') : ''
    case 'Identifier':
      return valueOf(scope, node.name)
    case 'MemberExpression':
      return node.object.name === 'props' && !node.computed ? valueOf(scope, node.property.name) : ''
    case 'JSXFragment':
      return node.children.map(text).join('')
    case 'JSXElement':
      return textOfJsx(node, { scope, expand, text })
    case 'JSXText':
      return textOfLines(node.value)
    case 'JSXExpressionContainer':
      return text(node.expression)
    case 'ParenthesizedExpression':
      return text(node.expression)
    default:
      return ''
  }
}

/** Text between tags as JSX reads it: line breaks and the blanks around them are layout. */
function textOfLines(raw) {
  const lines = raw.split(/\r?\n/)
  const trimmed = lines.map((line, index) => {
    const from = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? from : from.trimEnd()
  })
  return trimmed.filter((line) => line !== '').join(' ')
}

const valueOf = (scope, name) => (typeof scope.get(name) === 'string' ? scope.get(name) : '')

function textOfJsx(node, { scope, expand, text }) {
  const props = new Map()
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type === 'JSXAttribute') props.set(attribute.name.name, text(attribute.value))
  }
  const children = node.children.map(text).join('')
  return expand({ name: nameOf(node.openingElement.name), props, children, scope })
}

const nameOf = (node) =>
  node.type === 'JSXMemberExpression' ? `${nameOf(node.object)}.${node.property.name}` : node.name

/** What a component `(props) => JSX` returns, as `{ parameters, body }`; undefined for anything else. */
export function readComponent(node) {
  const isFunction = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(
    node?.type,
  )
  if (!isFunction) return undefined
  const returned =
    node.body.type === 'BlockStatement'
      ? node.body.body.findLast((s) => s.type === 'ReturnStatement')
      : undefined
  const body = node.body.type === 'BlockStatement' ? returned?.argument : node.body
  return body ? { body, parameters: namesOf(node.params[0]) } : undefined
}

/** Destructured props: the name in the component by the name of the prop. */
function namesOf(pattern) {
  if (pattern?.type !== 'ObjectPattern') return new Map()
  const named = pattern.properties.filter((property) => property.type === 'Property')
  return new Map(
    named.map(({ key, value }) => [
      key.name,
      value.type === 'AssignmentPattern' ? value.left.name : value.name,
    ]),
  )
}
