import type { CodeRun } from './token-line.ts'

/** The letters that name classes, in the order of their first use. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The end of a line, as a run. */
const LINE_END: CodeRun = { classes: '', length: 1 }

/**
 * Writes the runs of lines of code as an attribute that the script `api-page` reads: the classes, separated by commas, a
 * semicolon, and for each run the letter of its classes (`.` for none) and its number of UTF-16 units:
 * `l7 d6,l8;.2a4b12`. Neighbours of equal classes are one run, over the ends of lines too. Undefined for more classes
 * than letters.
 */
export function writeRuns(lines: readonly (readonly CodeRun[])[]): string | undefined {
  const letters = new Map([['', '.']])
  let text = ''
  let classes: string | undefined
  let length = 0
  const close = () => {
    if (classes !== undefined) text += letterOf(classes, letters) + length
  }
  const add = (run: CodeRun) => {
    if (run.classes === classes) length += run.length
    else {
      close()
      ;({ classes, length } = run)
    }
  }
  for (const [index, runs] of lines.entries()) {
    if (index > 0) add(LINE_END)
    for (const run of runs) add(run)
  }
  close()
  return letters.size > LETTERS.length + 1 ? undefined : `${[...letters.keys()].slice(1).join(',')};${text}`
}

/** The letter of classes; classes that are new get the next one. */
function letterOf(classes: string, letters: Map<string, string>): string {
  const known = letters.get(classes)
  if (known !== undefined) return known
  const letter = LETTERS.charAt(letters.size - 1)
  letters.set(classes, letter)
  return letter
}
