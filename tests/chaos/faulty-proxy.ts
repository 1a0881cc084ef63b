import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** TCP proxy that can delay responses and close connections. */
export interface FaultyProxy {
  port: number
  /** Delays each subsequent response chunk by `ms`. */
  delay: (ms: number) => void
  /** Closes all connections, and rejects new connections until `open` is called. */
  cut: () => void
  open: () => void
  close: () => Promise<void>
}

export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  let delayMs = 0
  let isOpen = true
  const server = createServer((client) => {
    if (!isOpen) return client.destroy()
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream)
    upstream.pipe(slow(() => delayMs)).pipe(client)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => {
      delayMs = ms
    },
    cut,
    open: () => {
      isOpen = true
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function slow(delayMs: () => number): Transform {
  return new Transform({
    transform: (chunk, _, done) => {
      if (delayMs() === 0) done(null, chunk)
      else void wait(delayMs()).then(() => done(null, chunk))
    },
  })
}
