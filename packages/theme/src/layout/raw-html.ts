import type { Content } from '@octavo/hast'

/** HTML that is already serialized, as a node; nothing for undefined. */
export function rawHtml(html: string | undefined): readonly Content[] {
  return html === undefined || html === '' ? [] : [{ type: 'raw', value: html }]
}
