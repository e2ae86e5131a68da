import { parsePage, texToMathml, type SiteTools } from '@octavo/markdown'
import { asSitePath } from '@octavo/source'
import { components } from '@octavo/theme'
import { textOfMain } from '../corpus/page-text.mjs'
import { countWords } from '../corpus/words.mjs'

/** Site tools without grammars and icons, which damaged text does not concern. */
const tools: SiteTools = {
  icon: () => ({ type: 'element', tagName: 'i', properties: {}, children: [] }),
  highlight: ({ code, language }) => ({
    lines: code.split('\n').map((line) => ({ content: [{ type: 'text', value: line }], marks: [] })),
    language: language ?? 'text',
    copyText: code,
  }),
  math: texToMathml,
}

/** The words of a page with their counts, and whether the page failed. */
export interface ShownPage {
  readonly words: ReadonlyMap<string, number>
  readonly failed: boolean
}

/** The words of the page `text` alone, because what it imports is not there. */
export async function renderWords(text: string, path: string): Promise<ShownPage> {
  const source = { file: { path: asSitePath(path), text }, modules: new Map() }
  const { value } = await parsePage(source, { components, tools })
  const { title = '', description = '' } = value.frontMatter
  const parts = [value.body, ...Object.values(value.aside)].map(({ html }) => html)
  const shown = textOfMain(`<main>${parts.join('\n')}</main>`) ?? ''
  return { words: countWords(`${title}\n${description}\n${shown}`), failed: value.failed === true }
}
