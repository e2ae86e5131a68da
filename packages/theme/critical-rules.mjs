// Chooses the rules of a stylesheet that the first view of a page needs: the frame of the page (header, sidebar, title,
// contents) at rest, and plain text. What is opened, hovered or focused has time until the whole stylesheet is there.

/** Class names of the frame at rest and of plain text; a name stands for names that begin with it and a hyphen. */
const NAMES = new Set(
  `anchor article banner banner-dismissed breadcrumb button content-area content-container content-side
  content-heading description drawer-foot drawer-only drawer-open eyebrow icon icon-button js light dark mark method-nav-pill
  menu menu-mark copy-page navbar nav-anchor nav-anchors nav-logo nav-name nav-tabs only-light only-dark outward
  page page-actions page-description page-header page-subtitle page-title panel prose search-entry sidebar
  skip-link switcher tabs-row tabs-inline tabs-list tag toc scheme-switch topbar-cta-button visually-hidden`.split(
    /\s+/,
  ),
)

/** Parts of such names that are not seen at first. */
const LATER = /^(?:toc-filters|prose-|menu-(?!mark))/

/** Pseudo-classes and pseudo-elements of what happens later. */
const STATES =
  /:(?:hover|focus|focus-visible|focus-within|active|open|popover-open|starting-style|target|checked)(?![\w-])|::(?:backdrop|details-content|selection|-webkit-details-marker)/

/** Conditions that no first view on a screen meets. */
const CONDITIONS = /^@(?:media print|starting-style|supports|keyframes|page)/

/** Properties that change nothing at rest. */
const IDLE =
  /^(?:transition|cursor|outline|scroll-|scrollbar-|overscroll-|backdrop-filter|text-underline|-webkit-tap|animation)/

/** Tags of text that is not plain. */
const TAGS =
  /(?:^|[\s>+~(,])(?:table|th|td|tr|pre|samp|figure|figcaption|iframe|video|dl|dd|dt|details|h5|h6|mark|sub|sup|input|octavo-island|octavo-slot)(?![\w-])/

/** Class names that scripts set before the first paint. */
const SET_BY_SCRIPTS = new Set(['js', 'light', 'dark', 'banner-dismissed', 'sidebar-later'])

/**
 * Returns the chosen rules of a minified stylesheet in their order: their text, the condition around them, and what a
 * page must have for them to match: all names of one of the lists, as `class` or as `data-side=toc`.
 */
export function criticalRules(css) {
  return parseRules(css).flatMap((node) => {
    if (!isGroup(node)) return toRule(node)
    const inner = CONDITIONS.test(node.prelude) ? [] : node.nodes.flatMap(toRule)
    return inner.map((rule) => ({ ...rule, around: node.prelude }))
  })
}

const isGroup = ({ prelude }) => /^@(?:media|container)/.test(prelude)

function toRule(node) {
  const css = write(node)
  if (css === '') return []
  const needs = node.prelude.startsWith('@')
    ? []
    : splitTopLevel(shownSelectors(node.prelude), ',').map(needsOf)
  return [{ css, needs: needs.some((names) => names.length === 0) ? [] : needs }]
}

/** The names without which a selector matches nothing. */
function needsOf(selector) {
  const certain = replaceLists(selector, (pseudo, list) =>
    pseudo === 'where' || pseudo === 'is' ? (splitTopLevel(list, ',').length === 1 ? list : '') : '',
  )
  const names = [...certain.matchAll(/[.#]([\w-]+)/g)].map(([, name]) => name)
  const attributes = [...certain.matchAll(/\[([\w-]+)=["']?([\w-]+)["']?\]/g)].map(
    ([, name, value]) => `${name}=${value}`,
  )
  return [...new Set([...names, ...attributes])].filter(
    (name) => !SET_BY_SCRIPTS.has(name) && !name.startsWith('data-scheme='),
  )
}

function write(node) {
  if (node.kind === 'declaration') return IDLE.test(node.text) ? '' : node.text
  const { prelude, nodes } = node
  if (CONDITIONS.test(prelude)) return ''
  const isRule = !prelude.startsWith('@')
  if (!isRule && !isGroup(node) && prelude !== '@view-transition') return ''
  const own = isRule ? shownSelectors(prelude) : prelude
  // The fade between pages begins with the first frame, so its duration cannot wait for the whole stylesheet.
  const content = nodes
    .map(prelude.startsWith('::view-transition') ? ({ text }) => text : write)
    .filter((text) => text !== '')
  return own === '' || content.length === 0 ? '' : `${own}{${joined(content)}}`
}

/** Declarations end with a semicolon before anything that follows. */
const joined = (texts) =>
  texts.map((text, index) => (text.endsWith('}') || index === texts.length - 1 ? text : `${text};`)).join('')

/** The selectors of a list that match something at first; '' for none. */
const shownSelectors = (prelude) => splitTopLevel(prelude, ',').flatMap(shown).join(',')

/** A selector without alternatives that match nothing at first; none when nothing is left. */
function shown(selector) {
  let isEmpty = false
  const text = replaceLists(selector, (pseudo, list) => {
    if (pseudo !== 'is' && pseudo !== 'where') return `:${pseudo}(${list})`
    const rest = shownSelectors(list)
    isEmpty ||= rest === ''
    return `:${pseudo}(${rest})`
  })
  const bare = replaceLists(text, () => '')
  const isShown = !isEmpty && !STATES.test(bare) && !TAGS.test(bare)
  return isShown && [...bare.matchAll(/[.#]([\w-]+)/g)].every(([, name]) => isShownName(name)) ? [text] : []
}

function isShownName(name) {
  if (LATER.test(name)) return false
  const parts = name.split('-')
  return parts.some((_, index) => NAMES.has(parts.slice(0, index + 1).join('-')))
}

/** Replaces every functional pseudo-class at the top level of a selector. */
function replaceLists(selector, replace) {
  const match = /:([\w-]+)\(/.exec(selector)
  if (!match) return selector
  const start = match.index + match[0].length
  let end = start
  for (let depth = 1; depth > 0; end += 1) depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
  const list = selector.slice(start, end - 1)
  return selector.slice(0, match.index) + replace(match[1], list) + replaceLists(selector.slice(end), replace)
}

/** Parses rules and declarations; strings and addresses hold no braces in minified code of ours. */
function parseRules(css) {
  const root = { nodes: [] }
  const open = [root]
  let text = ''
  for (const character of css) {
    const current = open.at(-1)
    if (character === '{') {
      const rule = { kind: 'rule', prelude: text, nodes: [] }
      current.nodes.push(rule)
      open.push(rule)
      text = ''
    } else if (character === '}' || (character === ';' && !isInside(text))) {
      if (text !== '') current.nodes.push({ kind: 'declaration', text })
      if (character === '}') open.pop()
      text = ''
    } else text += character
  }
  return root.nodes
}

/** Whether parentheses are open: `;` is part of an address there. */
const isInside = (text) => text.split('(').length > text.split(')').length

function splitTopLevel(text, separator) {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
