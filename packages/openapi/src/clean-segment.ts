/**
 * A title, tag or path as one segment of an address. Spaces and `{parameters}` become hyphens, one hyphen at
 * each end goes, punctuation that addresses cannot carry and slashes vanish, doubled hyphens halve once.
 * May be empty. Source: reference/docs-json.md section 5.1 with its vectors; `# ? % \ < > " | * ^` and the
 * backquote and control characters are dropped as well: addresses or file names cannot hold them everywhere.
 * Long texts (a summary that is a whole paragraph) end at a hyphen before {@link LONGEST} bytes.
 */
export function cleanSegment(text: string): string {
  const cleaned = text
    .replace(/\{[^{}]*\}/g, '-')
    .replaceAll(' ', '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'/#?%\\<>"|*^`\u0000-\u001f\u007f]/g, '')
    .replaceAll('--', '-')
    .toLowerCase()
  return shorten(cleaned)
}

/** Bytes of a segment: disks hold names of 255, and an ending and a number may follow. */
const LONGEST = 200

function shorten(segment: string): string {
  let bytes = 0
  let end = 0
  for (const character of segment) {
    bytes += utf8Length(character)
    if (bytes > LONGEST) return segment.slice(0, end).replace(/-[^-]*$/, '')
    end += character.length
  }
  return segment
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
