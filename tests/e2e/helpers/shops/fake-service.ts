import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * `normal` responds with 200, `failing` with a temporary error (503), and `refusing` with a permanent error (401).
 * `silent` sends no response.
 */
type ServiceBehaviour = 'normal' | 'silent' | 'failing' | 'refusing'

/** Local fake of a third-party service. */
export interface FakeService {
  host: string
  /** Requests received since the last call to `setBehaviour`. */
  requests: { path: string | undefined; key: string | string[] | undefined; body: string }[]
  setBehaviour: (behaviour: ServiceBehaviour) => void
  stop: () => Promise<void>
}

const statuses = { normal: 200, failing: 503, refusing: 401 } as const

export async function startFakeService(): Promise<FakeService> {
  const requests: FakeService['requests'] = []
  let behaviour: ServiceBehaviour = 'normal'
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url, key: request.headers['x-api-key'], body: await text(request) })
    if (behaviour === 'silent') return
    response.writeHead(statuses[behaviour], { 'content-type': 'application/json' }).end('{"message":"Logged!"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The service has no port')
  const setBehaviour = (next: ServiceBehaviour) => {
    behaviour = next
    requests.length = 0
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { host: `127.0.0.1:${address.port}`, requests, setBehaviour, stop }
}
