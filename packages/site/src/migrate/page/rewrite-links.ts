import { replaceProse } from '../text/replace-prose.ts'
import { rewriteTags } from '../tags/rewrite-tags.ts'
import { attributeText } from '../tags/tag.ts'

const INLINE =
  /(\]\([ \t]*)(<[^>\n]*>|(?:[^\s()<>\\]|\\.|\((?:[^\s()]|\([^\s()]*\))*\))+)((?:[ \t]*\n?[ \t]*(?:"(?:[^"\\]|\\.)*"|'[^']*'|\([^)]*\)))?[ \t]*\))/g
const DEFINITION = /^([ \t>]{0,6}\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^>\n]*>|\S+)/gm
const ADDRESSES = ['href', 'src', 'to', 'poster', 'img', 'darkSrc']

/** Returns a Markdown text with the addresses of links, images and tags replaced by what `link` returns. */
export function rewriteLinks(text: string, link: (url: string) => string): string {
  const inline = replaceProse(
    text,
    INLINE,
    ([, before = '', url = '', after = '']) => before + linked(url, link) + after,
  )
  const defined = replaceProse(inline, DEFINITION, ([, before = '', url = '']) => before + linked(url, link))
  return rewriteTags(defined, (tag) => {
    let { raw } = tag
    for (const name of ADDRESSES) {
      const url = attributeText(tag, name)
      if (url === undefined || url === '') continue
      const moved = link(url)
      if (moved !== url) raw = raw.replace(attributePattern(name), () => `${name}="${moved}"`)
    }
    return raw === tag.raw ? undefined : raw
  })
}

const attributePattern = (name: string) =>
  new RegExp(`(?<=\\s)${name}\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{(["'\`])[^}]*\\1\\}|[^\\s>]+)`)

/** An address in angle brackets may have blanks; they are encoded. */
function linked(written: string, link: (url: string) => string): string {
  const isAngled = written.startsWith('<') && written.endsWith('>')
  const url = (isAngled ? written.slice(1, -1) : written).replaceAll(/\\([_*()~-])/g, '$1')
  const moved = link(url)
  if (!isAngled && moved === url) return written
  return /[\s()]/.test(moved) ? `<${moved}>` : moved
}
