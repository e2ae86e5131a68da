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

/** Creates the log of a job. Text is masked by whole lines, so that no secret is cut into two harmless halves. */
export function createJobLog(jobs: JobStore, jobId: string, mask: (text: string) => string): JobLog {
  let rest = ''
  let ready = ''
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = (kind: string, text: string) => {
    writing = writing.then(() => jobs.addEvent(jobId, kind, storable(mask(text)))).catch(() => undefined)
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
      rest += text
      const end = rest.length > longestLine ? rest.length : rest.lastIndexOf('\n') + 1
      ready += rest.slice(0, end)
      rest = rest.slice(end)
      timer ??= setTimeout(() => void store(), flushMs)
    },
    async flush() {
      ready += rest
      rest = ''
      await store()
    },
  }
}

/** Text as both databases store it: without NUL and halves of characters, and without colours of a terminal. */
const storable = (text: string) =>
  text.replaceAll(/\u001b\[[\d;?]*[ -/]*[@-~]/g, '').replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')
