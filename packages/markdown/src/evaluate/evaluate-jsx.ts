import { isMarked, isMissingValue, jsxValue, opaqueValue, type Env } from '../values.ts'
import { nameOf, required, type EsNode } from './es-node.ts'
import { readMember } from './members.ts'
import { lookUp } from './scope.ts'
import { Unsupported } from './unsupported.ts'

/**
 * Evaluates a JSX element or fragment of an expression to a value that is rendered later, at its position on the
 * page.
 */
export function evaluateJsx(node: EsNode, env: Env): unknown {
  const children = (node.children ?? []).flatMap((child) => evaluateChild(child, env))
  const written = env.toPrepared && node
  if (node.type === 'JSXFragment')
    return jsxValue({ type: undefined, name: '', props: {}, children, env, written })
  const opening = required(node.openingElement)
  const name = nameOf(required(opening.name))
  const props = evaluateAttributes(opening.attributes ?? [], env)
  return jsxValue({ type: resolveType(name, env), name, props, children, env, written })
}

/** Resolves the name of a tag: the author's component or snippet, else the name itself. */
export function resolveType(name: string, env: Env): unknown {
  if (/^[a-z]/.test(name) && !name.includes('.')) return name
  const [first = '', ...members] = name.split('.')
  const found = lookUp(env.scope, first)
  if (!found) return name
  try {
    const value = members.reduce<unknown>((object, key) => readMember(object, key), found())
    return value === undefined || isMissingValue(value) ? (value ?? name) : value
  } catch (error) {
    // Components that are made by calling something have a value only when their code is run.
    if (error instanceof Unsupported) return opaqueValue(error.message)
    throw error
  }
}

function evaluateChild(node: EsNode, env: Env): readonly unknown[] {
  if (node.type === 'JSXText') {
    const text = cleanJsxText(String(node.value))
    return text === '' ? [] : [text]
  }
  if (node.type === 'JSXSpreadChild') return [env.evaluate(required(node.expression), env)]
  const isEmpty =
    node.type === 'JSXExpressionContainer' && required(node.expression).type === 'JSXEmptyExpression'
  return isEmpty ? [] : [env.evaluate(node, env)]
}

/** The text of JSX as compilers read it: lines are trimmed at their breaks, empty ones vanish. */
export function cleanJsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  const last = lines.length - 1
  return lines
    .map((line, index) => {
      const text = line.replace(/\t/g, ' ')
      const from = index === 0 ? text : text.replace(/^ +/, '')
      return index === last ? from : from.replace(/ +$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')
}

function evaluateAttributes(attributes: readonly EsNode[], env: Env): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = { __proto__: null }
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const value = env.evaluate(required(attribute.argument), env)
      if (isMarked(value)) throw new Unsupported('content has no members')
      Object.assign(props, value)
      continue
    }
    const name = nameOf(required(attribute.name))
    props[name] = attribute.value === null ? true : evaluateAttribute(required(attribute.value), env)
  }
  return props
}

function evaluateAttribute(value: EsNode, env: Env): unknown {
  if (value.type === 'Literal') return String(value.value)
  return env.evaluate(value, env)
}
