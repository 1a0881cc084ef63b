import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopbackAddress } from '#lib/urls/loopback.ts'
import { toClientNetwork } from '../answering/client.server.ts'

interface ConnectionLimits {
  /** Maximum number of connections. Above three quarters of the maximum, idle connections are closed. */
  total: number
  /** Maximum number of connections per IPv4 address or /64 prefix. */
  perClient: number
  /** Returns undefined for connections that do not count towards `perClient`. */
  clientOf?: (socket: Socket) => string | undefined
  timeouts?: Partial<typeof defaultTimeouts>
}

/** Timeouts in ms. */
const defaultTimeouts = {
  headersTimeout: 20_000,
  /** Time for an entire request. An upload of 26 MB over a slow connection takes minutes. */
  requestTimeout: 300_000,
  /** Longer than the timeout of most proxies (60 s), so that the proxy closes the connection first. */
  keepAliveTimeout: 65_000,
}

/** Interval for detecting slow requests in ms, an option of `createServer`. */
export const connectionsCheckingInterval = 5000

/** Closes excess connections of a client before reading data. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { total, perClient, clientOf = getClientNetworkOfSocket, timeouts } = limits
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

/** Returns undefined for loopback addresses, because a local proxy connects on behalf of all clients. */
export function getClientNetworkOfSocket({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string | undefined {
  return remoteAddress === undefined || isLoopbackAddress(remoteAddress) ? undefined : toClientNetwork(remoteAddress)
}
