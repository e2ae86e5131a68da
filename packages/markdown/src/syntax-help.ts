/** The message of a parser in plain English, and the next action of the author. */
export interface SyntaxHelp {
  readonly message: string
  readonly help: string
}

type Rule = readonly [pattern: RegExp, message: (match: RegExpExecArray) => string, help: string]

const RULES: readonly Rule[] = [
  [
    /^(.* nested more than \d+ deep)$/,
    ([, quoted]) => quoted ?? '',
    'use fewer of them inside each other, or put the text into code',
  ],
  [
    /Tag `<([^>`]*)>` and its closing tag stand in different blocks/,
    ([, name]) => `Tag "<${name}>" and its closing tag stand in different blocks`,
    'write both on lines of their own, with equal indentation',
  ],
  [/Void tag `<([^>`]*)>`/, ([, name]) => `Tag "<${name}>" is not closed`, 'end the tag with "/>"'],
  [/link in angle brackets/, () => 'A link in angle brackets stands in MDX', 'write it as [text](address)'],
  [
    /Unexpected attribute in closing tag/,
    () => 'A closing tag holds more than a name',
    'move the attributes to the opening tag',
  ],
  [
    /Expected a closing tag for `<([^>`]*)>`/,
    ([, name]) => `Tag "<${name}>" is never closed`,
    'add the closing tag, or end the tag with "/>"',
  ],
  [
    /Unexpected closing (?:tag|slash).*`<\/([^>`]*)>`, expected corresponding closing tag for `<([^>`]*)>`/,
    ([, found, open]) => `Closing tag "</${found}>" stands where "</${open}>" is expected`,
    'close the tags in the reverse order of their opening',
  ],
  [
    /Unexpected closing (?:slash|tag)/,
    () => 'A closing tag has no opening tag',
    'remove it, or add the opening tag above',
  ],
  [
    /before name|after `<`/,
    () => 'A "<" begins a tag that is not one',
    'write &lt; for the sign, or put it into code',
  ],
  [
    /(?:Could not parse expression|Unexpected content after expression)/,
    () => 'The text between braces is not JavaScript',
    'write \\{ for a brace that is meant as text',
  ],
  [
    /Unexpected end of file in expression/,
    () => 'An opening brace is never closed',
    'write \\{ for a brace that is meant as text',
  ],
  [
    /Could not parse import\/exports/,
    () => 'An import or export is not JavaScript',
    'leave an empty line behind it, and check its quotes and braces',
  ],
  [
    /Could not parse module/,
    () => 'The module is not JavaScript that can be read',
    'use plain JavaScript with JSX, without type annotations',
  ],
  [
    /Unexpected lazy line/,
    () => 'A line of a tag or expression leaves its list or quote',
    'indent the line like the lines above it',
  ],
  [
    /Unexpected end of file (?:in|before|after) (?:name|attribute|tag)|in tag|in attribute|attribute value/,
    () => 'A tag is not well formed',
    'check its attributes: name="text" or name={value}',
  ],
  [
    /(?:in|before|after) (?:attribute|self-closing slash|tag)/,
    () => 'A tag is not well formed',
    'check its quotes and attributes: name="text" or name={value}; write &lt; for a "<" that is text',
  ],
]

/** Whether no mark ends a comment before the next one. */
const isOpenComment = (text: string, offset: number): boolean =>
  text.startsWith('{/*', offset) && /\*\/|\{\/\*/.exec(text.slice(offset + 3))?.[0] !== '*/'

/** Translates a parser's message into plain English. `text` and `offset` show the text at the error. */
export function syntaxHelp(message: string, text: string, offset: number): SyntaxHelp {
  if (/Unexpected end of file in expression/.test(message) && isOpenComment(text, offset))
    return { message: 'A comment is never closed', help: 'end it with */}' }
  if (/attribute/.test(message) && /[“”„‘’]/.test(text.charAt(offset)))
    return {
      message: 'An attribute stands in curly quotes',
      help: 'write it in straight quotes: name="text"',
    }
  for (const [pattern, describe, help] of RULES) {
    const match = pattern.exec(message)
    if (match) return { message: describe(match), help }
  }
  const at = text.slice(offset, offset + 20).split(/[\r\n]/)[0] ?? ''
  const sentence = message.replace(/`/g, '"').replace(/\.$/, '')
  return { message: sentence, help: at === '' ? 'check the end of the file' : `check the text at "${at}"` }
}
