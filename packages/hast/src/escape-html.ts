const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Escapes text for element content with as few references as `rehype-stringify`. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text
}

/** Escapes a value for a double-quoted attribute with as few references as `rehype-stringify`. */
export function escapeAttribute(text: string): string {
  return /[&"]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;') : text
}
