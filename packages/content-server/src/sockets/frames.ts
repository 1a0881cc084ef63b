import { createRateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { RawData, WebSocket } from 'ws'

const mostWaiting = 200

/**
 * Hands the text frames of a socket to `handle`, one after the other. A socket that sends more than anybody needs to, or
 * faster than they can be handled, is closed; after a failure nothing more of it is handled.
 */
export function handleInOrder(
  socket: WebSocket,
  handle: (text: string) => Promise<void> | void,
  onFailure: (error: unknown) => void,
): void {
  const take = createRateLimiter({ limit: 400, windowMs: 10_000, maxKeys: 1 })
  let waiting = 0
  let work = Promise.resolve()
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary || take('frames') > 0 || waiting >= mostWaiting)
      return socket.close(closeCodes.misunderstood, 'Too many frames')
    waiting += 1
    work = work.then(async () => {
      waiting -= 1
      if (socket.readyState !== socket.OPEN) return
      await Promise.resolve(handle(data.toString())).catch(onFailure)
    })
  })
}

/** Codes with which the service closes a socket. */
export const closeCodes = {
  goingAway: 1001,
  misunderstood: 1008,
  failed: 1011,
  tooSlow: 1013,
} as const

/** Sends a frame; a socket that does not keep up, so that more than `mostWaitingBytes` wait, is closed. */
export function sendText(socket: WebSocket, text: string, mostWaitingBytes: number): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(text)
  if (socket.bufferedAmount > mostWaitingBytes) socket.close(closeCodes.tooSlow, 'Too slow')
}
