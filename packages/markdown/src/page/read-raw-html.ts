import { decodeReferences } from '@octavo/hast'

/** A tag with an id; quotes around other values may hold `>`. */
const TAG_WITH_ID = /<[a-z](?:[^>"']|"[^"]*"|'[^']*'){0,4000}?\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Comments, and tags, whose quoted values may hold `>`. */
const TAG = /<!--[^]*?-->|<[a-z/](?:[^>"']|"[^"]*"|'[^']*'){0,4000}>|<[^>]*>/gi

/** Content that is no text of the page. */
const HIDDEN = /<(script|style|svg|template)\b[^]*?<\/\1>/gi

/** Returns the ids of HTML that no tree was made of: what a component has rendered, and what authors write as a text. */
export const idsOfHtml = (html: string): readonly string[] =>
  html.includes('id=') ? [...html.matchAll(TAG_WITH_ID)].map(idOf) : []

const idOf = ([, double, single, plain]: RegExpMatchArray): string =>
  decodeReferences(double ?? single ?? plain ?? '')

/** Returns the text of such HTML, with spaces around each tag. */
export const textOfHtml = (html: string): string =>
  decodeReferences(html.replace(HIDDEN, '').replace(TAG, ' '))
