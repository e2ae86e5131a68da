/** Characters that XML 1.0 cannot represent, lone surrogates included. Source: XML 1.0 section 2.2. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Escapes text for content and attributes of XML and HTML; characters that XML cannot represent are left out. With
 * `apostrophe: 'plain'` apostrophes stay as they are, which content and double-quoted attributes allow.
 */
export function escapeXml(text: string, { apostrophe = 'escaped' }: EscapeOptions = {}): string {
  const special = apostrophe === 'plain' ? /[&<>"]/g : /[&<>"']/g
  return text.replace(UNWRITABLE, '').replace(special, (character) => ENTITIES[character] ?? '')
}

/** Options of {@link escapeXml}. */
export interface EscapeOptions {
  readonly apostrophe?: 'escaped' | 'plain'
}
