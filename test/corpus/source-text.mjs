// The text of a page's source, read by the reference engine and without any code of the product.
//   1. Put in variables; remove what MDX does not know ({#id}, HTML comments).
//   2. Parse with remark-mdx.
//   3. Read what the page defines and imports.
//   4. Join text, code and the props that readers see, with snippets and components of the project expanded.
// Formulas, alternative texts and everything that needs an evaluation are left out on purpose.
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { readComponent, textOfExpression } from './expression-text.mjs'
import { formulaWord } from './words.mjs'

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkFrontmatter, ['yaml', 'toml'])
const jsx = Parser.extend(acornJsx())

/** Props whose text readers see. */
const shownProps = ['title', 'description', 'label', 'caption', 'tip', 'name']
const inlineElements = new Set('a abbr b cite code em i kbd mark q s small span strong sub sup u'.split(' '))
const silentNodes = new Set([
  'yaml',
  'toml',
  'mdxjsEsm',
  'inlineMath',
  'definition',
  'image',
  'imageReference',
])
const phrasing = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxTextExpression',
])

/**
 * Makes a reader of pages. `read` gives a project file's text or undefined; `variables` those of docs.json.
 * The reader's `textOfPage(path)` throws what the reference parser throws.
 */
export function createSourceReader(read, variables = {}) {
  const modules = new Map()
  const load = (path) => {
    if (!modules.has(path)) modules.set(path, parseModule(path, read(path), variables))
    return modules.get(path)
  }
  const context = { read, load }
  return {
    textOfPage(path) {
      const module = load(path)
      if (!module?.tree) throw new Error(`no such page: ${path}`)
      return textOfModule(context, module, { props: new Map(), stack: [path] })
    },
  }
}

/** A parsed file; `.jsx` and `.tsx` have no tree, only definitions. Undefined when there is no file. */
function parseModule(path, source, variables) {
  if (source === undefined) return undefined
  if (/\.(jsx|tsx|js|ts)$/.test(path)) return { path, programs: parsePrograms(source) }
  const tree = processor.parse(prepare(source, variables))
  const programs = tree.children.filter((node) => node.type === 'mdxjsEsm').map((node) => node.data.estree)
  return { path, tree, programs }
}

/** A module that plain JavaScript cannot read (TypeScript) defines nothing for the measure. */
function parsePrograms(source) {
  try {
    return [jsx.parse(source, { ecmaVersion: 'latest', sourceType: 'module' })]
  } catch {
    return []
  }
}

/** Fences and inline code stay as they are; comments and heading ids outside of them go. */
const codeOrComment =
  /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|(`+)[\s\S]*?[^`]\3(?!`)|<!--[\s\S]*?-->/gm

function prepare(source, variables) {
  const filled = source.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (all, name) => variables[name] ?? all)
  const uncommented = filled.replace(codeOrComment, (all) => (all.startsWith('<!--') ? '' : all))
  return uncommented.replace(/^( {0,3}#{1,6} .*?)\s*\{#[^}\n]*\}[ \t]*$/gm, '$1')
}

/** Names that a module can use: its own literals and components, and what it imports. */
function scopeOf(context, module) {
  const scope = new Map()
  for (const statement of module.programs.flatMap((program) => program.body)) {
    const declaration = statement.declaration ?? statement
    if (statement.type === 'ImportDeclaration') addImports(context, { scope, module, statement })
    else if (declaration.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations)
        addDefinition(scope, { name: id.name, init, module })
    } else if (declaration.type === 'FunctionDeclaration') {
      addDefinition(scope, { name: declaration.id?.name ?? 'default', init: declaration, module })
    } else if (statement.type === 'ExportDefaultDeclaration') {
      addDefinition(scope, { name: 'default', init: declaration, module })
    }
  }
  return scope
}

function addDefinition(scope, { name, init, module }) {
  const component = readComponent(init)
  if (component) scope.set(name, { ...component, module })
  else if (init?.type === 'Identifier' && scope.has(init.name)) scope.set(name, scope.get(init.name))
  else
    scope.set(
      name,
      textOfExpression(init, scope, () => ''),
    )
}

function addImports(context, { scope, module, statement }) {
  const path = resolvePath(module.path, statement.source.value)
  const imported = path && context.load(path)
  for (const specifier of imported ? statement.specifiers : []) {
    const isDefault = specifier.type === 'ImportDefaultSpecifier'
    const exported = isDefault ? 'default' : specifier.imported?.name
    const value =
      isDefault && imported.tree ? { snippet: imported } : scopeOf(context, imported).get(exported)
    if (value !== undefined) scope.set(specifier.local.name, value)
  }
}

/** Project path of an import; undefined for packages and for paths outside the project. */
export function resolvePath(from, specifier) {
  if (!/^(?:\/|\.)/.test(specifier)) return undefined
  const segments = specifier.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of specifier.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Text of a page or snippet with its props. `stack` holds the snippets around it, to end cycles. */
function textOfModule(context, module, { props, stack }) {
  const scope = new Map([...scopeOf(context, module), ...props])
  const use = ({ name, props: given, children, scope: names }) =>
    textOfUse(context, { name, given, children, value: names.get(name) ?? scope.get(name), stack })
  return textOfNode(module.tree, { scope, use, props })
}

/** Text of one element: a snippet, a component of the project, a built-in one, or HTML. */
function textOfUse(context, { name, given, children, value, stack }) {
  if (name === 'Visibility' && given.get('for') === 'agents') return ''
  if (name === 'style' || name === 'script') return ''
  const own = new Map([...given, ['children', children]])
  if (value?.snippet && !stack.includes(value.snippet.path)) {
    return `\n${textOfModule(context, value.snippet, { props: own, stack: [...stack, value.snippet.path] })}\n`
  }
  if (value?.body && stack.length < 20) return textOfComponent(context, { value, own, stack })
  if (!name || /^[a-z]/.test(name)) return inlineElements.has(name) ? children : `\n${children}\n`
  // An icon's name is not shown.
  return [...(name === 'Icon' ? [] : shownTexts(given)), children].join('\n')
}

function textOfComponent(context, { value, own, stack }) {
  const local = [...own].map(([prop, text]) => [value.parameters.get(prop) ?? prop, text])
  const scope = new Map([...scopeOf(context, value.module), ...local])
  const deeper = [...stack, '']
  const expand = ({ name, props, children, scope: names }) =>
    textOfUse(context, { name, given: props, children, value: names.get(name), stack: deeper })
  return textOfExpression(value.body, scope, expand)
}

/** Shown props as text: without the addresses of links in them. */
const shownTexts = (given) =>
  shownProps.filter((prop) => given.get(prop)).map((prop) => given.get(prop).replace(/\]\([^)]*\)/g, ']'))

function textOfNode(node, around) {
  if (silentNodes.has(node.type)) return ''
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'math':
      return textOfFormula(node.value)
    case 'code':
      if (node.lang === 'math') return textOfFormula(node.value)
      return `\n${textOfCode(node.value, around.props)}\n`
    case 'break':
      return '\n'
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return textOfMdxExpression(node, around)
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return textOfElement(node, around)
    default: {
      const text = (node.children ?? []).map((child) => textOfNode(child, around)).join('')
      return phrasing.has(node.type) ? text : `\n${text}\n`
    }
  }
}

/**
 * A block formula as one word that counts it, and its plain words. The rest is TeX, which no page shows.
 * Inline formulas are left out on both sides, because they cannot be distinguished reliably from amounts of
 * money.
 */
function textOfFormula(tex) {
  const words = [...tex.matchAll(/\\text\{((?:[^{}\\]|\\.)*)\}/g)].map((match) =>
    match[1].replace(/\\(.)/g, '$1'),
  )
  return `\n${[formulaWord, ...words].join('\n')}\n`
}

/** Code with a snippet's props put in, and without the comments that mark lines. */
function textOfCode(code, props) {
  const filled = code.replace(/\{(\w+)\}/g, (all, name) =>
    props.has(name) && name !== 'children' ? props.get(name) : all,
  )
  return filled.replace(/(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*\[!code [^\]]*\]\s*(?:-->|\*\/\}?)?/g, '')
}

function textOfMdxExpression(node, { scope, use }) {
  const statement = node.data?.estree?.body[0]
  return statement ? textOfExpression(statement.expression, scope, use) : ''
}

function textOfElement(node, around) {
  const props = new Map()
  for (const { type, name, value } of node.attributes) {
    if (type === 'mdxJsxAttribute') props.set(name, textOfAttribute(value, around))
  }
  const children = node.children.map((child) => textOfNode(child, around)).join('')
  const text = around.use({ name: node.name, props, children, scope: around.scope })
  return node.type === 'mdxJsxFlowElement' ? `\n${text}\n` : text
}

function textOfAttribute(value, { scope, use }) {
  if (typeof value === 'string') return value
  const statement = value?.data?.estree?.body[0]
  return statement ? textOfExpression(statement.expression, scope, use) : ''
}
