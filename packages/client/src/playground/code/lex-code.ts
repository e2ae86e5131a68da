/** The kind of a piece of code, as a simple lexer for many languages distinguishes it. */
export type TokenKind = 'comment' | 'string' | 'key' | 'number' | 'word' | 'call' | 'plain'

export interface CodeToken {
  readonly kind: TokenKind
  readonly text: string
}

const WORDS =
  'true|false|null|nil|None|True|False|const|let|var|val|func|fn|def|class|import|from|use|using|require|return|new|if|else|for|in|try|catch|throw|await|async|package|public|static|final|void|int|char|auto|begin|rescue|end|include|echo|print|println|puts|with|as|struct|mut|match|curl'

/** Comments, strings, numbers and words that most languages of code samples write alike. */
const CODE = new RegExp(
  [
    String.raw`(?<comment>(?<![\w:'"])\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^|\s)#(?!include|\[)[^\n]*)`,
    String.raw`(?<string>"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|${'`'}(?:[^${'`'}\\]|\\.)*${'`'})`,
    String.raw`(?<number>(?<![\w$])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)`,
    String.raw`(?<word>(?<![\w$.-])(?:${WORDS})(?![\w-]))`,
    String.raw`(?<call>[A-Za-z_]\w*(?=\())`,
  ].join('|'),
  'gm',
)

const MARKUP =
  /(?<comment><!--[\s\S]*?-->)|(?<word><\/?[\w:.-]+|\/?>)|(?<string>"[^"\n]*"|'[^'\n]*')|(?<key>[\w:.-]+(?==["']))/g

const JSON_FORM =
  /(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>\b(?:true|false|null)\b)/g

const FORMS = { code: CODE, markup: MARKUP, json: JSON_FORM }

/** Longer texts stay in one colour: colours would cost more than they give. */
const MAX_COLOURED = 100_000

/** The tokens of `text` in their order; joined, they are the text. */
export function lexCode(text: string, grammar: keyof typeof FORMS): readonly CodeToken[] {
  if (text.length > MAX_COLOURED) return [{ kind: 'plain', text }]
  const tokens: CodeToken[] = []
  let at = 0
  for (const match of text.matchAll(FORMS[grammar])) {
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0]
    if (match.index > at) tokens.push({ kind: 'plain', text: text.slice(at, match.index) })
    tokens.push({ kind: (kind ?? 'plain') as TokenKind, text: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length) tokens.push({ kind: 'plain', text: text.slice(at) })
  return tokens
}
