import type { JsonObject } from '@octavo/source'
import { convertAsides } from '../../dialects/aside-elements.ts'
import { calloutTags, convertColonBlocks } from '../../dialects/colon-blocks.ts'
import { convertHtml } from '../../dialects/html-blocks.ts'
import { moveImports } from '../../dialects/move-imports.ts'
import { mapFences } from '../../dialects/map-fences.ts'
import type { Dialect } from '../../old-site.ts'
import { attributeText, type Tag } from '../../tags/tag.ts'
import { rewriteTags } from '../../tags/rewrite-tags.ts'
import { openTag } from '../../tags/write-tag.ts'
import { fenceIndentedCode } from '../../dialects/indented-code.ts'

/** Pages of Docusaurus: MDX with admonitions between colons, tabs of its theme, imports of partials. */
export const docusaurusDialect: Dialect = {
  hasMath: false,
  hasComponents: true,
  convert: (text, context) => {
    const blocks = convertColonBlocks(text, calloutTags, (kind, line) =>
      context.report(`The block ":::${kind}" is unknown; what is in it stays`, line),
    )
    const asides = convertAsides(convertHtml(blocks, context), /^Admonition$/)
    const imported = moveImports(asides, context, moduleOf)
    const tabbed = rewriteTags(imported, rewriteTabs)
    return mapFences(fenceIndentedCode(tabbed), (info) =>
      info.replace(/\s*\b(?:npm2yarn|live|noInline)\b(?:=\S+|\{[^}]*\})?/g, ''),
    )
  },
  frontMatter: ({ values }): JsonObject => (values['draft'] === true ? { hidden: true } : {}),
}

/** What is known of the modules of the theme. */
function moduleOf(specifier: string): 'known' | 'unknown' | undefined {
  if (/^@theme\/(?:Tabs|TabItem|Details|Admonition|CodeBlock)$/.test(specifier)) return 'known'
  if (/^@docusaurus\/(?:useBaseUrl|Link|Head)$/.test(specifier)) return 'known'
  return specifier === 'react' ? 'known' : undefined
}

function rewriteTabs(tag: Tag): string | undefined {
  const { name, kind } = tag
  if (name === 'TabItem') {
    if (kind === 'close') return '</Tab>'
    return (
      openTag('Tab', { title: attributeText(tag, 'label', 'value') ?? 'Tab' }) +
      (kind === 'lone' ? '</Tab>' : '')
    )
  }
  if (name === 'Tabs') return kind === 'close' ? '</Tabs>' : '<Tabs>'
  if (name === 'Link') {
    const href = attributeText(tag, 'to', 'href')
    return kind === 'close' ? '</a>' : openTag('a', { href })
  }
  if (name === 'Head' || name === 'head') return kind === 'close' ? ' */}' : '{/* head: '
  return undefined
}
