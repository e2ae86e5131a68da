/** Writes a line now, after those that wait, or `soon`. */
export type WriteLine = (line: string, when: 'now' | 'soon') => void

/** Returns a function that writes lines in their order: those of one turn of the event loop with one call, if that is soon enough. */
export function gatherLines(write: (text: string) => void): WriteLine {
  let waiting = ''
  const writeAll = () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }
  return (line, when) => {
    if (when === 'soon' && waiting === '') setImmediate(writeAll)
    waiting += line
    if (when === 'now') writeAll()
  }
}
