import { holeMarker, textOf, type Content, type Element, type Properties } from '@octavo/hast'
import type { PageTools } from '../page/page-tools.ts'
import { addressKind, linkTarget, type AddressKind } from '../render/addresses.ts'
import { islandNumber, type PluginTree } from './to-plugin-tree.ts'

interface Taking extends Pick<PluginTree, 'islands' | 'own'> {
  readonly tools: PageTools
  /** Attributes of addresses that the page had before: they are links of the page already. */
  readonly holes: ReadonlyMap<string, string>
}

/**
 * Returns the tree that plugins have made as content of the page: addresses are holes and are checked as links, styles
 * are classes, islands are again the nodes that stand for them. Inline scripts and handlers, which the policy of the page
 * would not run, are left out with a diagnostic; nodes of unknown types are left out.
 */
export function fromPluginTree({ root, islands, own }: PluginTree, tools: PageTools): readonly Content[] {
  return takeNodes(root.children as readonly Content[], { islands, own, tools, holes: knownHoles(tools) })
}

const knownHoles = ({ record }: PageTools): ReadonlyMap<string, string> =>
  new Map(
    record.holes.flatMap((hole, index) =>
      hole.kind === 'href' || hole.kind === 'asset' ? [[`${hole.kind} ${hole.url}`, holeMarker(index)]] : [],
    ),
  )

const takeNodes = (nodes: readonly Content[], taking: Taking): readonly Content[] =>
  nodes.flatMap((node) => takeNode(node, taking))

function takeNode(node: Content, taking: Taking): readonly Content[] {
  switch (node.type) {
    case 'text':
    case 'comment':
    case 'raw':
      return [node]
    case 'element':
      return takeElement(node, taking)
    default:
      return []
  }
}

function takeElement(node: Element, taking: Taking): readonly Content[] {
  const { tagName, properties = {}, children = [] } = node as Partial<Element> & Pick<Element, 'tagName'>
  const { islands, tools } = taking
  const island = islands[Number(properties[islandNumber] ?? NaN)]
  if (island) return [island]
  if (tagName === 'style') {
    tools.record.css.push(textOf(children))
    return []
  }
  if (tagName === 'script' && properties['src'] === undefined) return leaveOut('inline script', tools)
  const taken = takeProperties(tagName, properties, taking)
  return [{ ...node, properties: taken, children: takeNodes(children, taking) }]
}

function takeProperties(tagName: string, properties: Properties, taking: Taking): Properties {
  const { own, tools } = taking
  const result: Record<string, Properties[string]> = {}
  const classes: string[] = []
  for (const [name, value] of Object.entries(properties)) {
    const kind = addressKind(tagName, name)
    if (name === 'className' || name === 'class') {
      classes.push(...toList(value))
      // At the place that it had, so that a page without changes stays as it is.
      result['className'] = classes
    } else if (name === 'style') classes.push(...toList(tools.styleClass(String(value ?? ''))))
    else if (/^on[a-z]/i.test(name)) leaveOut(`handler "${name}"`, tools)
    else if (kind !== undefined && typeof value === 'string' && value !== '' && !own.has(value))
      result[name] = takeAddress(value, kind, taking)
    else result[name] = value
  }
  if (tagName === 'a' && typeof properties['href'] === 'string' && properties['target'] === undefined)
    Object.assign(result, { ...linkTarget(properties['href']), ...result })
  return classes.length > 0 ? { ...result, className: classes } : result
}

function takeAddress(url: string, kind: AddressKind, { holes, tools }: Taking): string {
  if (kind === 'href') return holes.get(`href ${url}`) ?? tools.href(url)
  return holes.get(`asset ${url}`) ?? tools.assetOf(url, kind)
}

const toList = (value: Properties[string]): readonly string[] =>
  [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(/\s+/).filter(Boolean) : []))

function leaveOut(what: string, tools: PageTools): readonly Content[] {
  tools.addDiagnostic(
    'page/plugin',
    `A plugin adds an ${what}, which is left out`.replace('an handler', 'the handler'),
    'put the code into a .js file of the project',
  )
  return []
}
