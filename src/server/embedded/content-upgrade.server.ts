import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { embeddedServices } from './embedded.server.ts'

/** Whether a request asks for a WebSocket of the embedded content service; no other part of the shop has any. */
export function asksForSocket({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith('/embedded/content/')
}

/** Hands the connection to the content service; where it is hosted, or has no such socket, the answer is 404. */
export async function answerUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  // A client that goes away in the middle is no failure, and without a listener it would end the process.
  socket.on('error', () => socket.destroy())
  try {
    const { content } = await embeddedServices()
    if (!content?.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found')
  } catch {
    refuseUpgrade(socket, '503 Service Unavailable')
  }
}

/** Ends a connection that asked for a WebSocket and does not get one. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
