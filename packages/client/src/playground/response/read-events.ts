/** One event of a `text/event-stream`. */
export interface StreamEvent {
  /** `message` unless the stream sets another. */
  readonly type: string
  readonly data: string
  readonly id?: string
}

/** Takes a stream piece by piece. */
export interface EventReader {
  /** The events that a piece finishes. */
  push(piece: string): readonly StreamEvent[]
}

/**
 * Reads events as they arrive; comments and `retry` are left out, an event without its empty line is not
 * returned. Source: HTML, section 9.2.6 "Interpreting an event stream".
 */
export function createEventReader(): EventReader {
  let rest = ''
  let fields: Record<'event' | 'data' | 'id', string | undefined> = noFields()
  const finish = (): readonly StreamEvent[] => {
    const { event, data, id } = fields
    fields = noFields()
    return data === undefined ? [] : [{ type: event || 'message', data, ...(id !== undefined && { id }) }]
  }
  const readLine = (line: string): readonly StreamEvent[] => {
    if (line === '') return finish()
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (name === 'data') fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`
    else if (name === 'event' || name === 'id') fields[name] = value
    return []
  }
  return {
    push(piece) {
      // A carriage return at the end may be the first half of one line break.
      const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      return lines.flatMap(readLine)
    },
  }
}

const noFields = () => ({ event: undefined, data: undefined, id: undefined })
