import { createInterface } from 'node:readline'

/** A question with its usual answer, which an empty line takes. */
export interface Question {
  readonly text: string
  readonly usual: string
  /** The only answers allowed; default any text. */
  readonly choices?: readonly string[]
}

/** Asks on a terminal. */
export interface Questions {
  /** Resolves to the answer; to undefined when the terminal is closed, or Ctrl-C pressed, instead. */
  ask(question: Question): Promise<string | undefined>
  close(): void
}

/** The streams of a terminal. */
export interface TerminalStreams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/** Opens questions on a terminal; undefined where somebody cannot be asked, in CI too. */
export function openQuestions(
  { input, output }: TerminalStreams = { input: process.stdin, output: process.stdout },
  env: Readonly<Record<string, string | undefined>> = process.env,
): Questions | undefined {
  if (input.isTTY !== true || output.isTTY !== true || env['CI']) return undefined
  const reader = createInterface({ input, output })
  reader.on('SIGINT', () => reader.close())
  // The iterator stores what is typed before its question is asked.
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask({ text, usual, choices }) {
      reader.setPrompt(`${text}${choices ? ` [${choices.join(', ')}]` : ''} (${usual}): `)
      for (;;) {
        reader.prompt()
        const line = await lines.next()
        if (line.done === true) return undefined
        const answer = line.value.trim() || usual
        if (!choices || choices.includes(answer)) return answer
      }
    },
    close: () => reader.close(),
  }
}
