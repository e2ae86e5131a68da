import {
  toContent,
  type ComponentDefinition,
  type ComponentUse,
  type Content,
  type Element,
  type Properties,
  type RenderTools,
} from '@octavo/hast'

/**
 * Returns a component of the author as pages use it. What it renders is made content of the page: addresses are links of
 * the page, and styles are classes. When it throws or returns no content, its children are shown, and that is reported.
 */
export const toPageComponent = (definition: ComponentDefinition): ComponentDefinition => ({
  ...definition,
  render: (use, tools) => renderSafely(definition, use, tools),
})

function renderSafely(
  definition: ComponentDefinition,
  use: ComponentUse,
  tools: RenderTools,
): readonly Content[] {
  try {
    const rendered = toContent(definition.render(use, tools))
    return settle(rendered, { tools, others: new Set(contentsOf(use)) })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
    tools.report({
      code: 'component/failed',
      message: `The component "${definition.name}" fails: ${reason.slice(0, 300)}`,
      help: 'its content is shown without it; check its "render"',
    })
    return use.children
  }
}

/** Nodes that were rendered before: they are content of the page already. */
const contentsOf = ({ props, children, items }: ComponentUse): readonly unknown[] =>
  [...Object.values(props), ...children, ...items.flatMap((item) => item.children)].flat()

interface Settling {
  readonly tools: RenderTools
  readonly others: ReadonlySet<unknown>
}

const settle = (nodes: readonly Content[], settling: Settling): readonly Content[] =>
  nodes.map((node) => {
    if (settling.others.has(node)) return node
    switch (node.type) {
      case 'element':
        return settleElement(node, settling)
      case 'text':
      case 'comment':
      case 'raw':
        return node
      default:
        throw new Error('it returns something that is no content')
    }
  })

function settleElement(node: Element, settling: Settling): Element {
  const { tagName, properties, children } = node
  if (typeof tagName !== 'string' || !Array.isArray(children))
    throw new Error('it returns an element without a name or children')
  return {
    ...node,
    properties: settleProperties(tagName, properties ?? {}, settling.tools),
    children: settle(children, settling),
  }
}

function settleProperties(tagName: string, properties: Properties, tools: RenderTools): Properties {
  const { style, ...others } = properties
  const address = tagName === 'a' ? 'href' : tagName === 'img' ? 'src' : undefined
  const value = address === undefined ? undefined : others[address]
  const written = typeof value === 'string' && isWritten(value) ? value : undefined
  return {
    ...others,
    ...(written !== undefined && { [address ?? '']: tools[tagName === 'a' ? 'href' : 'asset'](written) }),
    ...(typeof style === 'string' && { className: withStyle(others['className'], tools.styleClass(style)) }),
  }
}

/** Whether an address is one that an author wrote: neither empty nor a hole already. */
const isWritten = (address: string): boolean => address !== '' && !/[\uFDD0\uFDD1]/.test(address)

const withStyle = (classes: Properties[string], name: string): readonly (string | number)[] =>
  [...[classes ?? []].flat(), name].flatMap((one) => (typeof one === 'boolean' ? [] : [one]))
