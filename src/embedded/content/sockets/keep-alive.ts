import type { WebSocket } from 'ws'

const everyMs = 30_000

/** Closes a socket whose other end went without saying so: it no longer answers pings. */
export function keepAlive(socket: WebSocket): void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const beating = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, everyMs).unref()
  socket.on('close', () => clearInterval(beating))
}
