/**
 * A title, tag or path as one segment of an address. Spaces and `{parameters}` become hyphens, one hyphen at
 * each end goes, punctuation that addresses cannot carry and slashes vanish, doubled hyphens halve once.
 * May be empty. Source: reference/docs-json.md section 5.1 with its vectors; `# ? % \ < > " | * ^` and the
 * backquote and control characters are dropped as well: addresses or file names cannot hold them everywhere.
 */
export function cleanSegment(text: string): string {
  return text
    .replace(/\{[^{}]*\}/g, '-')
    .replaceAll(' ', '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'/#?%\\<>"|*^`\u0000-\u001f\u007f]/g, '')
    .replaceAll('--', '-')
    .toLowerCase()
}
