import { toChildArray } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { answers } from './answers.ts'

interface StyleProps {
  readonly children?: unknown
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}

/** The number of components that show a style sheet, and the sheet, by text. */
const sheets = new Map<string, { count: number; readonly sheet: CSSStyleSheet }>()

/**
 * `<style>` of an author: at build time its text goes into the page's stylesheet, in the browser into a sheet
 * of the document, because the policy of a page allows no style in markup.
 */
export function AuthorStyle({ children, dangerouslySetInnerHTML }: StyleProps): null {
  const css =
    dangerouslySetInnerHTML?.__html ??
    toChildArray(children as never)
      .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''))
      .join('')
  if (answers().building) answers().css.add(css)
  useLayoutEffect(() => adopt(css), [css])
  return null
}

function adopt(css: string): () => void {
  const known = sheets.get(css)
  const entry = known ?? { count: 0, sheet: new CSSStyleSheet() }
  if (!known) {
    sheets.set(css, entry)
    entry.sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, entry.sheet]
  }
  entry.count++
  return () => {
    if (--entry.count > 0) return
    sheets.delete(css)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
  }
}
