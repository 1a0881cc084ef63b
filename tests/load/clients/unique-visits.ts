import { Agent, type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'

interface VisitRequest {
  path: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

/**
 * Sends `count` requests from concurrent clients over keep-alive connections. Returns the number of responses by
 * status.
 */
export async function sendVisits(origin: string, count: number, visitOf: (n: number) => VisitRequest, clients = 16) {
  const statuses = new Map<number, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let next = 0
  const client = async () => {
    while (next < count) {
      next += 1
      const status = await visit(origin, visitOf(next - 1), agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return statuses
}

function visit(origin: string, { path, headers = {}, method = 'GET', body }: VisitRequest, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    const sent: ClientRequest = request(origin, { path, method, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', (error) => {
      // Retry, because the server can close a keep-alive connection just before it is used again (race condition).
      const isClosed = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isClosed) visit(origin, { path, headers, method, ...(body && { body }) }, agent).then(resolve, reject)
      else reject(error)
    })
    sent.end(body)
  })
}

const languages = ['de', 'sv', 'xx', 'EN', 'zz-ZZ', 'el']

export function createUniqueVisit(n: number): VisitRequest {
  const odd = `odd-${n}-${(n * 2_654_435_761) % 4_294_967_296}`
  const visits: VisitRequest[] = [
    { path: `/${odd}` },
    { path: `/${languages[n % languages.length]}/${odd}/${odd}` },
    { path: `/nicotine-pouches?${odd}=${odd}` },
    { path: `/nicotine-pouches/mini?sort=${odd}&filters=${encodeURIComponent(JSON.stringify({ [odd]: [odd] }))}` },
    { path: '/nicotine-pouches/mini', headers: { 'accept-language': `${odd.slice(0, 8)},en;q=0.${n % 10}` } },
    { path: '/nicotine-pouches/mini', headers: { 'accept-encoding': `${odd};q=0.5, gzip;q=0.${n % 10}` } },
    { path: `/search?q=${odd}`, headers: { cookie: `${odd}=${odd}`, 'user-agent': odd } },
    { path: `/assets/${odd}.js` },
    { path: `/embedded/commerce/products/${odd}`, headers: { 'api-token': odd } },
    { path: '/', headers: { host: `${odd}.example` } },
    { path: `/blog?page=${n}&tag=${odd}` },
  ]
  return visits[n % visits.length] ?? { path: '/' }
}

/** Creates the request of a new shopper who adds an item to the cart and does not return. */
export function createAddToCartRequest(item: string): VisitRequest {
  return { path: `/embedded/commerce/items/${item}`, method: 'POST' }
}

/** Opens connections that send nothing, or only the incomplete request `text`. */
export async function openIdleConnections(origin: string, count: number, text = ''): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            socket.on('error', () => undefined)
            if (text) socket.write(text)
            resolve(socket)
          })
          socket.once('error', reject)
        }),
    ),
  )
}
