import type { Content, Element, RenderTools } from '@octavo/hast'
import { isValidElement } from 'preact'
import { ask } from './answers.ts'
import { STYLE_MARK, vnodesToHast } from './hast-to-vnodes.ts'

const text = (value: string): Content => ({ type: 'text', value })

const blankIcon: Element = {
  type: 'element',
  tagName: 'span',
  properties: { className: ['icon'], ariaHidden: 'true' },
  children: [],
}

/**
 * The tools of built-in components in an island: they ask the build for data that only it has, and do the
 * rest here. A component that asks a new question in the browser gets the simplest fallback.
 */
export const islandTools: RenderTools = {
  icon: (icon, options) =>
    isValidElement(icon)
      ? (vnodesToHast([icon])[0] as Element)
      : ask<Element>(['icon', icon, options ?? {}], blankIcon),
  highlight: (code) =>
    ask(['highlight', code], {
      lines: code.code.split('\n').map((line) => ({ content: [text(line)], marks: [] })),
      language: code.language ?? 'text',
      copyText: code.code,
    }),
  math: (tex, display) => ask<Content>(['math', tex, display], text(tex)),
  markdown: (written, mode = 'inline') =>
    ask<readonly Content[]>(['markdown', written, mode], [text(written)]),
  href: (url) => ask(['href', url], url),
  asset: (url) => ask(['asset', url], url),
  words: (key) => ask(['words', key], key),
  styleClass: (style) => STYLE_MARK + encodeURIComponent(toCss(style)) + STYLE_MARK,
  slug: (written) => written.trim().toLowerCase().replace(/\s+/g, '-'),
  aside: () => {},
  report: () => {},
}

function toCss(style: string | Readonly<Record<string, string | number>>): string {
  if (typeof style === 'string') return style
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${property}:${value}`
    })
    .join(';')
}
