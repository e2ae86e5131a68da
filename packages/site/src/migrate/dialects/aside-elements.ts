import { rewriteElements } from '../tags/rewrite-tags.ts'
import { attributeText } from '../tags/tag.ts'
import { calloutTags } from './colon-blocks.ts'

/** Returns a text in which elements of a name are callouts of the kind in their `type`. */
export function convertAsides(text: string, name: RegExp): string {
  return rewriteElements(text, name, ({ tag, content }) => {
    const kind = attributeText(tag, 'type', 'theme') ?? 'note'
    const title = attributeText(tag, 'title') ?? ''
    const { open, close } = calloutTags({ kind, title }) ?? { open: '<Note>', close: '</Note>' }
    return `${open}\n${convertAsides(content, name).replace(/^\n+|\s+$/g, '')}\n${close}`
  })
}
