/** A command that the manual shows: the words after `octavo`. */
export interface ShownCommand {
  readonly words: readonly string[]
  /** As written, without what is before it. */
  readonly line: string
  /** Whether it stands in a block of code, for readers to run. */
  readonly isBlock: boolean
}

/** Blocks of code, then spans in the rest. */
const FENCE = /^[ \t]*(`{3,})[^\n]*\n([^]*?)^[ \t]*\1[ \t]*$/gm
const SPAN = /`([^`\n]+)`/g

/** A command with what may stand in front of it, and the rest of its line. */
const COMMAND = /(?<=^|[\s"'=/])(?:(npm create octavo)|octavo)[ \t]+(?=--?[a-z]|[a-z[])(?=([^\n]*))/g

/** Returns the commands of a page, in blocks of code and in code inside of text; `variables` are those of docs.json. */
export function findCommands(
  page: string,
  variables: Readonly<Record<string, string>>,
): readonly ShownCommand[] {
  const text = page.replace(/\{\{([\w-]+)\}\}/g, (written, name: string) => variables[name] ?? written)
  const blocks = [...text.matchAll(FENCE)].map(([, , code = '']) => code)
  const spans = [...text.replace(FENCE, '').matchAll(SPAN)].map(([, code = '']) => code)
  return [
    ...blocks.flatMap((code) => commandsIn(code, true)),
    ...spans.flatMap((code) => commandsIn(code, false)),
  ]
}

const commandsIn = (code: string, isBlock: boolean): readonly ShownCommand[] =>
  [...code.matchAll(COMMAND)].map(({ index, 0: start, 1: create, 2: rest = '' }) => {
    const quote = quoteAround(code, index)
    const words = readWords(quote === undefined ? rest : (rest.split(quote)[0] ?? ''))
    const own = create === undefined ? words : ['init', ...words.filter((word) => word !== '--')]
    return { words: own, line: start + rest, isBlock }
  })

/** The quote that a whole command is in, such as `"command": "npx octavo build"`. */
const quoteAround = (code: string, at: number): string | undefined =>
  /["'](?=(?:npx (?:--yes )?)?$)/.exec(code.slice(code.lastIndexOf('\n', at - 1) + 1, at))?.[0]

/** The words of a command as a shell reads them, up to the next command, a comment or a redirection. Placeholders are left out. */
function readWords(rest: string): readonly string[] {
  const words: string[] = []
  for (const [word, double, single] of rest.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)) {
    if (/^(?:&&|\|\|?|;|#.*|>>?|2>)$/.test(word)) break
    if (/^\[[a-z]+\]$|^…$/.test(word)) continue
    words.push(double ?? single ?? word)
  }
  return words
}
