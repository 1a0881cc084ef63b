import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { NodeHttp1Handler } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import type { Env } from '#server/process/env.server.ts'
import {
  getRequestIdHeaderPair,
  requestIdHeader,
  toRequestId,
  withRequestId,
} from '#server/process/request-context.server.ts'
import { isShuttingDown } from '#server/process/shutdown.server.ts'
import type { AssetHandler } from '../answering/assets.server.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { ServedHost } from '../page-cache/served-hosts.ts'
import { connectionsCheckingInterval, limitConnections } from './connections.server.ts'

export interface ShopServerOptions {
  settings: Env
  hosts: ReadonlyMap<string, ServedHost>
  pages: Pick<PageCache, 'handle'>
  assets: AssetHandler
  isPreview: (cookies: string | undefined) => boolean
  fetch: (request: Request) => Promise<Response>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
  recordResponse?: (request: IncomingMessage, response: ServerResponse) => void
}

const maxRequestBodyBytes = 8 * 1024 * 1024
/** Maximum upload size. Exceeds the limit of the content service, which can thus respond with its own error message. */
const maxContentBodyBytes = 26 * 1024 * 1024

/** Idle connections use about 15 kB of memory each. */
const maxTotalConnections = 10_000
/** Many people can share an IP address, and a browser opens up to six connections. */
const maxConnectionsPerClient = 500

/**
 * Handlers run in the order of request frequency: page cache, built files, all other requests. For speed, only the last
 * handler uses `Request` and `Response` objects.
 */
export function createShopServer(options: ShopServerOptions): Server {
  const { settings, hosts, pages, assets, isPreview, fetch, upgrade, recordResponse } = options
  const { trustProxy, proxies } = settings
  const handler = (maxRequestBodySize: number) =>
    toNodeHandler(fetch, { maxRequestBodySize, trustProxy }) as NodeHttp1Handler
  const [answerRest, answerContent] = [handler(maxRequestBodyBytes), handler(maxContentBodyBytes)]
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const mayBeKept = isRead && !bypassesPageCache(request, settings) && !isPreview(request.headers.cookie)
    if (mayBeKept && pages.handle(request, response)) return
    if (!isKnownHost(request, settings, hosts)) return rejectUnknownHost(response)
    if (isRead && assets(request, response)) return
    drainBody(request, response)
    void (request.url?.startsWith('/embedded/content/') ? answerContent : answerRest)(request, response)
  }
  const server = createServer(
    { shouldUpgradeCallback: isContentUpgrade, connectionsCheckingInterval },
    (request, response) => {
      if (trustProxy) trimForwardedHeaders(request.headers, proxies)
      // `connection: close` makes the client send the next request to another process.
      if (isShuttingDown()) response.shouldKeepAlive = false
      recordResponse?.(request, response)
      withRequestId(toRequestId(request.headers[requestIdHeader]), () => answer(request, response))
    },
  )
  server.on('upgrade', (request, socket, head) => {
    if (trustProxy) trimForwardedHeaders(request.headers, proxies)
    const id = toRequestId(request.headers[requestIdHeader])
    if (isKnownHost(request, settings, hosts)) void withRequestId(id, () => upgrade(request, socket, head))
    else rejectUpgrade(socket, '421 Misdirected Request')
  })
  // Behind a proxy, connections cannot be limited per client, because all connections come from the proxy.
  limitConnections(server, {
    total: maxTotalConnections,
    perClient: trustProxy ? maxTotalConnections : maxConnectionsPerClient,
  })
  return server
}

/**
 * Discards the unread part of a rejected body. Otherwise the next request on the connection would wait forever.
 * Listeners of an earlier reader are removed, because they would pause the stream again.
 */
function drainBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    request.removeAllListeners('data')
    request.resume()
  })
}

/** Only the embedded content service accepts WebSockets. */
export function isContentUpgrade({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith('/embedded/content/')
}

export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function getRequestHost(
  { headers }: IncomingMessage,
  { trustProxy }: Pick<Env, 'trustProxy'>,
): string | undefined {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
  return (typeof forwarded === 'string' && forwarded) || headers.host
}

function bypassesPageCache({ headers }: IncomingMessage, { bench }: Env): boolean {
  return bench && headers['x-page-cache'] === 'bypass'
}

const healthChecks = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Health checks accept any host, because monitoring uses the IP address of the server. If the request line contains a
 * host (`GET http://host/path`), that host must be known too, because handlers use it as part of the URL.
 */
function isKnownHost(request: IncomingMessage, settings: Env, hosts: ReadonlyMap<string, ServedHost>): boolean {
  const { url = '' } = request
  if (healthChecks.has(url)) return true
  const isKnown = hosts.has(getRequestHost(request, settings)?.toLowerCase() ?? '')
  return isKnown && (url.startsWith('/') || url === '*' || isAddressOf(hosts, url))
}

function isAddressOf(hosts: ReadonlyMap<string, ServedHost>, url: string): boolean {
  return /^https?:/i.test(url) && URL.canParse(url) && hosts.has(new URL(url).host)
}

function rejectUnknownHost(response: ServerResponse): void {
  const headers = ['content-type', 'text/plain; charset=utf-8', 'x-content-type-options', 'nosniff']
  response.writeHead(421, [...headers, ...getRequestIdHeaderPair()])
  response.end('This server does not serve that host.\n')
}

/** Rejects with a message for the operator if the port is taken or not permitted. */
export function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(listenProblem(error, host, port), { cause: error })))
    server.listen(port, host, resolve)
  })
}

function listenProblem(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the other program or set PORT to a free one.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL') {
    return `HOST: "${host}" is not an address of this machine. Set it to one, such as 127.0.0.1, or to 0.0.0.0 for all of them.`
  }
  if (code === 'EACCES') return `This user is not allowed to use port ${port}. Set PORT to a port above 1023.`
  return `The server could not listen on ${host}:${port}: ${error.message}`
}

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/** Keeps only the entry added by the outermost of `proxies` trusted proxies. Clients can forge earlier entries. */
export function trimForwardedHeaders(headers: IncomingHttpHeaders, proxies: number): void {
  for (const name of forwarded) {
    const entries = [headers[name] ?? []].flat().join(',').split(',')
    const said = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
    if (said.length > 1) headers[name] = said[Math.max(0, said.length - proxies)]
  }
}
