import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/**
 * Links of a document that a browser ends early, because another link begins inside them. Each is shown by
 * its start tag.
 */
export function nestedLinks(html: string): readonly string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    const location = 'tagName' in node && node.tagName === 'a' ? node.sourceCodeLocation : undefined
    // A link that ended by itself has an end tag; one that was split has none, and neither have its copies.
    if (location && !location.endTag)
      found.push(html.slice(location.startOffset, location.startTag?.endOffset))
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child)
    if ('content' in node) visit(node.content)
  }
  visit(parse(html, { sourceCodeLocationInfo: true }))
  return found
}
