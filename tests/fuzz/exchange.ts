import { connect } from 'node:net'
import type { ReadAnswer } from './verdict.ts'

/** Longest the server may do nothing, ms. */
const longestMs = 30_000

/**
 * Sends bytes over a connection of its own and reads until the server closes it. After `patienceMs` without an answer the
 * client's side is closed, because a request that is incomplete gets none. Undefined when there is no answer; rejects
 * when the server does nothing at all for too long. `client` makes the request come from an address of its own.
 */
export function exchange(
  port: number,
  bytes: Uint8Array,
  client: number,
  patienceMs: number,
): Promise<ReadAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ...clientAddress(client) })
    const parts: Buffer[] = []
    socket.setTimeout(longestMs, () => {
      socket.destroy()
      reject(new Error(`The server did nothing for ${longestMs} ms`))
    })
    const impatience = setTimeout(() => socket.end(), patienceMs)
    socket.on('data', (part: Buffer) => {
      // "Go on" to a request that says no more is no answer yet.
      if (!part.subarray(0, 12).includes(' 100')) clearTimeout(impatience)
      parts.push(part)
    })
    // Breaking the connection is a fair answer to what is no HTTP.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(impatience)
      resolve(read(Buffer.concat(parts)))
    })
    socket.write(bytes)
  })
}

/** Every address of 127.0.0.0/8 is this machine's on Linux; elsewhere only one is. */
function clientAddress(client: number): { localAddress?: string } {
  if (process.platform !== 'linux') return {}
  return { localAddress: `127.1.${Math.floor(client / 250) % 250}.${1 + (client % 250)}` }
}

function read(bytes: Buffer): ReadAnswer | undefined {
  const final = bytes.toString('latin1').replace(/^(HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '')
  const [head = '', ...rest] = final.split('\r\n\r\n')
  const status = /^HTTP\/1\.\d (\d{3})/.exec(head)?.[1]
  if (status === undefined) return undefined
  return {
    status: Number(status),
    type: /^content-type: *([^\r\n]*)/im.exec(head)?.[1] ?? '',
    body: rest.join('\r\n\r\n'),
  }
}
