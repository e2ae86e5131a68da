/** The letters that name classes in runs, in order. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Gives the last text of a code its colours, which `data-runs` names: classes, separated by commas, a semicolon, and
 * for each run the letter of its classes (`.` for none) and its number of UTF-16 units.
 */
export function colorCode(code: HTMLElement): void {
  const [names = '', written = ''] = (code.dataset['runs'] ?? '').split(';')
  delete code.dataset['runs']
  const runs = [...written.matchAll(/(\D)(\d+)/g)].map(([, letter = '', length]) => ({
    classes: names.split(',')[LETTERS.indexOf(letter)],
    length: Number(length),
  }))
  // The parser cuts long texts.
  code.normalize()
  const { lastChild } = code
  const start = (lastChild?.nodeValue?.length ?? 0) - runs.reduce((sum, { length }) => sum + length, 0)
  if (!(lastChild instanceof Text) || start < 0) return
  const rest = lastChild.splitText(start)
  rest.replaceWith(...colored(rest.data, runs))
}

interface Run {
  readonly classes: string | undefined
  readonly length: number
}

function colored(text: string, runs: readonly Run[]): readonly (string | HTMLElement)[] {
  let from = 0
  return runs.map(({ classes, length }) => {
    const part = text.slice(from, (from += length))
    if (classes === undefined) return part
    const span = document.createElement('span')
    span.className = classes
    span.textContent = part
    return span
  })
}
