import type { TextEdit } from '../prepare/offset-map.ts'
import type { PageLayout } from './page-layout.ts'

/**
 * Front matter between lines of exactly `---`: one blank after the key of a line, none at the ends of lines, no blank
 * lines at its beginning and end. Texts of several lines, quotes, comments and the order of keys stay.
 */
export function formatFrontMatter({ text, frontMatter }: PageLayout): readonly TextEdit[] {
  const { kind, start, end, bodyStart, damaged } = frontMatter
  if (kind !== 'yaml' || damaged !== undefined) return []
  const yaml = text.slice(start, end)
  const lines = yaml.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n')
  const written = lines.map(formatLine).join('\n')
  return [
    { at: 0, length: start, text: '---\n' },
    { at: start, length: end - start, text: written === '' ? '' : `${written}\n` },
    { at: end, length: bodyStart - end, text: '---' },
  ]
}

/** Lines at the margin alone are surely a key; what is indented may be text. */
const formatLine = (line: string): string =>
  line.replace(/^([A-Za-z_][\w.-]*|"[^"]*"|'[^']*'):[ \t]+(?=\S)/, '$1: ').replace(/[ \t]+$/, '')
