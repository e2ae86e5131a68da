import type { ParsedPage } from '@octavo/markdown'
import { hashedOutput } from '../output/output-names.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { SitePorts } from '../load/ports.ts'

/**
 * Collects files that only some pages need, known when such a page is rendered. Stylesheets for the styles that
 * authors write on elements: each distinct set is one file, named by its content, which pages with equal styles
 * share.
 */
export interface PageStyles {
  /** Output path of the stylesheet of a page; undefined for a page without styles. */
  fileOf(page: Pick<ParsedPage, 'styles' | 'css'>): string | undefined
  /** Adds files that a page needs beside its stylesheet. */
  need(files: readonly OutputFile[]): void
  /** All files that were requested so far. */
  outputs(): readonly OutputFile[]
}

export function createPageStyles(ports: SitePorts): PageStyles {
  const files = new Map<string, OutputFile>()
  return {
    fileOf({ styles, css: own = [] }) {
      const css = [...toRules(styles), ...own].join('\n')
      if (css === '') return undefined
      const output = hashedOutput('page.css', css, ports)
      files.set(output.path, output)
      return output.path
    },
    need(more) {
      for (const file of more) files.set(file.path, file)
    },
    outputs: () => [...files.values()],
  }
}

/**
 * One rule per class, in the order of class names so that equal sets give equal bytes. Each has the specificity
 * of three classes: styles of an element take precedence over utilities (`dark:hover:`) and the theme, like a
 * style attribute.
 */
function toRules(styles: ParsedPage['styles']): readonly string[] {
  const names = Object.keys(styles).toSorted()
  return names.map((name) => `.${name}.${name}.${name}{${styles[name] ?? ''}}`)
}
