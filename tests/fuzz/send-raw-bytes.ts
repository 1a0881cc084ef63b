import { connect } from 'node:net'
import type { ReceivedResponse } from './response-check.ts'

/** Maximum time without data from the server, in ms. */
const maxInactivityMs = 30_000

/**
 * Sends bytes over a new connection and reads until the server closes it. An incomplete request gets no response, so
 * the client half-closes the connection after `timeoutMs` without a response. Resolves to undefined if there is no
 * response. Rejects if the server is inactive. `client` determines the client's IP address.
 */
export function sendRawBytes(port: number, bytes: Uint8Array, client: number, timeoutMs: number) {
  return new Promise<ReceivedResponse | undefined>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ...clientAddress(client) })
    const parts: Buffer[] = []
    socket.setTimeout(maxInactivityMs, () => {
      socket.destroy()
      reject(new Error(`The server did nothing for ${maxInactivityMs} ms`))
    })
    const impatience = setTimeout(() => socket.end(), timeoutMs)
    socket.on('data', (part: Buffer) => {
      // `100 Continue` is not the final response.
      if (!part.subarray(0, 12).includes(' 100')) clearTimeout(impatience)
      parts.push(part)
    })
    // Closing the connection is a valid reaction to malformed HTTP.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(impatience)
      resolve(read(Buffer.concat(parts)))
    })
    socket.write(bytes)
  })
}

/** On Linux, every address in 127.0.0.0/8 is local. On other systems, only 127.0.0.1 is local. */
function clientAddress(client: number): { localAddress?: string } {
  if (process.platform !== 'linux') return {}
  return { localAddress: `127.1.${Math.floor(client / 250) % 250}.${1 + (client % 250)}` }
}

function read(bytes: Buffer): ReceivedResponse | undefined {
  const final = bytes.toString('latin1').replace(/^(HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)+/, '')
  const [head = '', ...rest] = final.split('\r\n\r\n')
  const status = /^HTTP\/1\.\d (\d{3})/.exec(head)?.[1]
  if (status === undefined) return undefined
  const type = /^content-type: *([^\r\n]*)/im.exec(head)?.[1] ?? ''
  return { status: Number(status), type, body: rest.join('\r\n\r\n') }
}
