import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'

/** How many connections there may be at once. */
interface ConnectionLimits {
  /** All together. From three quarters of it on, idle ones are closed for those who come. */
  total: number
  /** Of one network address: an IPv4 address, or the first half of an IPv6 one. */
  perClient: number
  /** Where a connection comes from; undefined for one that is not counted. */
  clientOf?: (socket: Socket) => string | undefined
  /** Others than the usual ones. */
  timeouts?: Partial<typeof usualTimeouts>
}

/** Times after which a connection that does nothing is let go, ms. */
const usualTimeouts = {
  /** From the connection, or the last answer, until the head of a request is there. */
  headersTimeout: 20_000,
  /** The whole request: an upload of 26 MB over a slow line takes minutes. */
  requestTimeout: 300_000,
  /** Longer than proxies and load balancers keep theirs (60 s mostly), so that these close first. */
  keepAliveTimeout: 65_000,
}

/** How often the server looks for requests that take too long, ms; an option of `createServer`. */
export const connectionsCheckingInterval = 5000

/**
 * Keeps connections within limits, so that many idle ones neither fill the memory nor keep others out. Whoever has too
 * many of them is cut off before a byte is read.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { total, perClient, clientOf = networkOf, timeouts } = limits
  Object.assign(server, usualTimeouts, timeouts)
  server.maxConnections = total
  const counts = new Map<string, number>()
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket)
    const count = client === undefined ? 0 : (counts.get(client) ?? 0) + 1
    if (count > perClient) return socket.destroy()
    open.add(socket)
    if (client !== undefined) counts.set(client, count)
    socket.once('close', () => {
      open.delete(socket)
      if (client !== undefined) leave(counts, client)
    })
    if (open.size > total * 0.75) server.closeIdleConnections()
  })
}

function leave(counts: Map<string, number>, client: string): void {
  const left = (counts.get(client) ?? 0) - 1
  if (left > 0) counts.set(client, left)
  else counts.delete(client)
}

/**
 * The network address a connection comes from. The machine itself is not counted: a proxy on it speaks for everybody, as
 * any trusted one does.
 */
export function networkOf({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  const address = remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
  if (address === undefined || address === '::1' || address.startsWith('127.')) return undefined
  return isIPv6(address) ? firstHalf(address) : address
}

/** The first four groups, written out. One client usually has all addresses that begin with them. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
