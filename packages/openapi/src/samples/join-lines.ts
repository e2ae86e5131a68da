/** A line, several, or none; lines may hold line breaks. */
export type Lines = string | false | undefined | readonly Lines[]

/** Lines one below the other; what is false or undefined is left out, an empty string is an empty line. */
export function joinLines(...lines: readonly Lines[]): string {
  return flatLines(lines).join('\n')
}

/** Blocks with an empty line between them; empty ones are left out. */
export function joinBlocks(...blocks: readonly Lines[]): string {
  return blocks
    .map((block) => joinLines(block))
    .filter((block) => block !== '')
    .join('\n\n')
}

function flatLines(lines: readonly Lines[]): readonly string[] {
  return lines.flatMap((line) => {
    if (line === false || line === undefined) return []
    return typeof line === 'string' ? [line] : flatLines(line)
  })
}
