/** Escapes text for element content, as HTML serializers do. Source: HTML, section 13.3. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text
}

/** Escapes text for attributes in double quotes, as HTML serializers do. Source: HTML, section 13.3. */
export function escapeAttribute(text: string): string {
  return /[&"]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;') : text
}

/** Escapes text for element content and attributes in quotes of either kind. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_REFERENCES[character] ?? character)
}

/** Escapes text for content and attributes of XML; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => XML_REFERENCES[character] ?? '')
}

const HTML_REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const XML_REFERENCES: Readonly<Record<string, string>> = { ...HTML_REFERENCES, "'": '&apos;' }

/** Characters that XML 1.0 cannot hold, lone surrogates included. Source: XML 1.0 section 2.2. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
  sol: '/',
}

const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|amp|apos|colon|gt|lt|nbsp|quot|sol);/gi

/**
 * Replaces the character references of HTML that serializers and authors write: all numbers, and the names above. Other
 * names stay as they are.
 */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference) => {
    const name = reference.slice(1, -1).toLowerCase()
    if (!name.startsWith('#')) return NAMED_REFERENCES[name] ?? reference
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
}
