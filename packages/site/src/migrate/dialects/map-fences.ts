import { fencesOf, type Fence } from '../text/code-ranges.ts'

/** Returns a text in which the words behind the marks of fenced code are changed. */
export function mapFences(text: string, change: (info: string, fence: Fence) => string): string {
  const lines = text.split('\n')
  for (const fence of fencesOf(lines)) {
    const info = change(fence.info, fence)
    if (info !== fence.info) lines[fence.first] = `${fence.indent}${fence.mark}${info}`
  }
  return lines.join('\n')
}

/** The words behind the marks, apart. */
export interface FenceWords {
  readonly language: string
  readonly title: string | undefined
  /** Numbers of lines, as `1,3-5`. */
  readonly lines: string | undefined
  readonly numbered: boolean
}

/** Returns the words behind the marks as Octavo reads them. */
export function writeFence({ language, title, lines, numbered }: FenceWords): string {
  const parts = [
    language,
    title === undefined || title === '' ? '' : `title=${JSON.stringify(title.replaceAll('"', "'"))}`,
    lines === undefined || lines === '' ? '' : `{${lines.replaceAll(/[{}\s]/g, '')}}`,
    numbered ? 'lines' : '',
  ]
  const [head = '', ...rest] = parts
  const tail = rest.filter((part) => part !== '').join(' ')
  return tail === '' ? head : `${head === '' ? 'text' : head} ${tail}`
}

/** Returns the text of `key="text"` in the words behind the marks. */
export function fenceValue(info: string, key: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s{,])${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'}]+))`).exec(info)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}
