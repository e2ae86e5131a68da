import type { Context } from '../render/renderer.ts'

interface ElementParts {
  readonly props: Readonly<Record<string, unknown>>
  /** The Markdown of the element's children. */
  readonly children: string
}

/** The Markdown nearest to an HTML element; its content for elements without one. */
export function copyElement(tagName: string, { props, children }: ElementParts, { r }: Context): string {
  const text = (name: string): string => (typeof props[name] === 'string' ? props[name] : '')
  switch (tagName) {
    case 'img':
      return text('src') === '' ? '' : `![${text('alt')}](${r.tools.asset(text('src'))})`
    case 'a':
      if (children.trim() === '') return ''
      return text('href') === '' ? children : `[${children.trim()}](${r.tools.href(text('href'))})`
    case 'video':
    case 'audio':
    case 'iframe':
      return text('src') === '' ? children : `[${text('title') || tagName}](${r.tools.asset(text('src'))})`
    case 'br':
      return '\n'
    case 'hr':
      return '---'
    case 'script':
    case 'style':
    case 'svg':
      return ''
    case 'strong':
    case 'b':
      return `**${children}**`
    case 'em':
    case 'i':
      return children === '' ? '' : `*${children}*`
    case 'code':
      return children.includes('\n') ? children : `\`${children}\``
    case 'pre':
      return `\`\`\`\n${children.replace(/^`|`$/g, '')}\n\`\`\``
    case 'li':
      return `- ${children.replace(/\n(?=[^\n])/g, '\n  ')}`
    case 'td':
    case 'th':
      return `${children.replace(/\s*\n\s*/g, ' ')} |`
    case 'tr':
      return `| ${children.replace(/\|\s*/g, '| ').trim()}\n`
    case 'blockquote':
      return children.replace(/^/gm, '> ')
    default: {
      const heading = /^h([1-6])$/.exec(tagName)
      return heading ? `${'#'.repeat(Number(heading[1]))} ${children.trim()}` : children
    }
  }
}
