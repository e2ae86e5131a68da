/** Receives the events of a connection. */
export interface ConnectionEvents {
  opened(): void
  received(data: string | ArrayBuffer): void
  /** Comes once, last; `wasOpen`: false when the server could not be reached. */
  closed(event: CloseEvent, wasOpen: boolean): void
}

/** Connects to an address; throws when it is not the address of a WebSocket. */
export function openConnection(address: string, events: ConnectionEvents): WebSocket {
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  let wasOpen = false
  socket.addEventListener('open', () => {
    wasOpen = true
    events.opened()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => events.received(data))
  socket.addEventListener('close', (event) => events.closed(event, wasOpen))
  return socket
}
