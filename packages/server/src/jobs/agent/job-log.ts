import type { JobStore } from '../../store/store.ts'

/** The log of a job while it runs. */
export interface JobLog {
  /** Adds an event of its own. */
  note(kind: string, text: string): Promise<void>
  /** Adds output, which is stored by whole lines a few times a second. */
  output(text: string): void
  /** Stores what is left. */
  flush(): Promise<void>
}

const flushMs = 250
const longestLine = 8_192
const longestSecret = 4_096

/** Creates the log of a job. Text is masked by whole lines, so that no secret is cut into two harmless halves. */
export function createJobLog(jobs: JobStore, jobId: string, mask: (text: string) => string): JobLog {
  let rest = ''
  let ready = ''
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = (kind: string, text: string) => {
    writing = writing.then(() => jobs.addEvent(jobId, kind, mask(storable(text)))).catch(() => undefined)
    return writing
  }
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    const text = ready
    ready = ''
    return text === '' ? writing : write('log', text)
  }
  return {
    async note(kind, text) {
      await store()
      await write(kind, text)
    },
    output(text) {
      const lines = splitLines(rest + text, mask)
      ready += lines.complete
      rest = lines.rest
      timer ??= setTimeout(() => void store(), flushMs)
    },
    async flush() {
      ready += rest
      rest = ''
      await store()
    },
  }
}

/**
 * Cuts text after its last line. Of a line that is too long, the end waits for what follows: the whole secrets in it are
 * masked before it is cut, and one that is not complete yet is in the end.
 */
function splitLines(
  text: string,
  mask: (text: string) => string,
): { readonly complete: string; readonly rest: string } {
  const end = text.lastIndexOf('\n') + 1
  const [complete, rest] = [text.slice(0, end), text.slice(end)]
  if (rest.length <= longestLine) return { complete, rest }
  const masked = mask(storable(rest))
  return { complete: complete + masked.slice(0, -longestSecret), rest: masked.slice(-longestSecret) }
}

/** Text as both databases store it: without NUL and halves of characters, and without colours of a terminal. */
const storable = (text: string) =>
  text.replaceAll(/\u001b\[[\d;?]*[ -/]*[@-~]/g, '').replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')
