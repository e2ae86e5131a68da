/** Returns a function that writes lines: those of one turn of the event loop with one call, in their order. */
export function gatherLines(write: (text: string) => void): (line: string) => void {
  let waiting = ''
  const writeAll = () => {
    const text = waiting
    waiting = ''
    write(text)
  }
  return (line) => {
    if (waiting === '') setImmediate(writeAll)
    waiting += line
  }
}
