import type { Server } from 'node:http'
import { isIPv6, type Socket } from 'node:net'

interface ConnectionLimits {
  /** Maximum number of connections. Above three quarters of it, idle connections are closed. */
  total: number
  /** Maximum per IPv4 address, or per first half of an IPv6 address. */
  perClient: number
  /** Returns the client of a connection, or undefined if the connection is not counted. */
  clientOf?: (socket: Socket) => string | undefined
  timeouts?: Partial<typeof defaultTimeouts>
}

/** Timeouts for inactive connections, ms. */
const defaultTimeouts = {
  /** Time from the connection, or from the last response, to the end of the request headers. */
  headersTimeout: 20_000,
  /** Time for the entire request. An upload of 26 MB over a slow line takes minutes. */
  requestTimeout: 300_000,
  /** Longer than in most proxies and load balancers (60 s), so that the proxy closes the connection first. */
  keepAliveTimeout: 65_000,
}

/** Interval for detecting slow requests, ms. Option of `createServer`. */
export const connectionsCheckingInterval = 5000

/**
 * Limits the number of connections, so that idle connections neither fill the memory nor block other clients. Excess
 * connections of a client are closed before any byte is read.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { total, perClient, clientOf = networkOf, timeouts } = limits
  Object.assign(server, defaultTimeouts, timeouts)
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
      if (client !== undefined) releaseConnection(counts, client)
    })
    if (open.size > total * 0.75) server.closeIdleConnections()
  })
}

function releaseConnection(counts: Map<string, number>, client: string): void {
  const left = (counts.get(client) ?? 0) - 1
  if (left > 0) counts.set(client, left)
  else counts.delete(client)
}

/**
 * Network address of the client. Connections from this machine are not counted, because a local proxy connects on
 * behalf of all clients.
 */
export function networkOf({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  const address = remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
  if (address === undefined || address === '::1' || address.startsWith('127.')) return undefined
  return isIPv6(address) ? ipv6Prefix(address) : address
}

/** First four groups, uncompressed. A client usually controls all addresses with this prefix. */
function ipv6Prefix(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
