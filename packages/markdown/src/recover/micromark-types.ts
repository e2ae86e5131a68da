/** The part of micromark's tokenizer that is used here. Source: `micromark-util-types`. */
export type Code = number | null

/** Reads a character and returns the next state. */
export type State = (code: Code) => State | undefined

export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

export interface Token {
  type: string
  start: Point
  end: Point
}

type Attempt = (constructs: unknown, ok: State, nok?: State) => State

/** The actions of a construct on the characters that it reads. */
export interface Effects {
  readonly enter: (type: string) => Token
  readonly exit: (type: string) => Token
  readonly consume: (code: Code) => void
  readonly attempt: Attempt
  readonly check: Attempt
  readonly interrupt: Attempt
}

export interface TokenizeContext {
  readonly interrupt?: boolean
  now(): Point
}

export interface Construct {
  readonly name?: string
  readonly concrete?: boolean
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State
}

type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>

/** An extension of micromark's grammar. */
export interface SyntaxExtension {
  readonly flow?: Constructs
  readonly text?: Constructs
  readonly disable?: { readonly null?: readonly string[] }
}

/** The compiler of tokens into a tree. Source: `mdast-util-from-markdown`. */
export interface CompileContext {
  readonly data: { mdxJsxTag?: OpenTag | undefined }
  readonly stack: { type: string }[]
  enter(node: object, token: Token): void
  exit(token: Token): void
  resume(): string
}

export type Handle = (this: CompileContext, token: Token) => void

/** An extension of how tokens become a tree. */
export interface TreeExtension {
  readonly enter?: Readonly<Record<string, Handle>>
  readonly exit?: Readonly<Record<string, Handle>>
}

/** The tag being read, as `mdast-util-mdx-jsx` stores it. */
export interface OpenTag {
  readonly name?: string | undefined
  readonly attributes: object[]
  close: boolean
  readonly selfClosing: boolean
}
