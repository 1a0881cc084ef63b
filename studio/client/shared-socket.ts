import { connectStreams, SocketUnavailable, type StreamConnection } from './stream-connection.ts'

export type FetchLike = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Addresses of event streams (content reference section 4), after the base of the service. */
const eventStream = /^\/v[^/]+\/data\/(listen|live\/events)\//

/**
 * A `fetch` that carries all event streams of the content service at `apiHost` over one socket. An open document alone
 * has six of them, as many as a browser opens connections to a host over HTTP/1.1, so that nothing else would
 * ever be answered. Anything else, and streams where no socket can be opened, go the usual way, which says why.
 */
export function createStreamFetch(apiHost: string, usual: FetchLike = (...request) => fetch(...request)): FetchLike {
  const address = `${apiHost.replace(/^http/, 'ws')}/streams`
  const connections = new Set<StreamConnection>()

  function connectionFor(token: string): StreamConnection {
    for (const known of connections) if (known.token === token && known.hasRoom()) return known
    const made = connectStreams(address, token, () => connections.delete(made))
    connections.add(made)
    return made
  }

  return async (input, init) => {
    const path = streamPath(input, apiHost)
    const headers = new Headers(init?.headers)
    // Live events are asked for without a token: any socket carries them.
    const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? [...connections][0]?.token
    if (path === undefined || token === undefined) return usual(input, init)
    const stream = connectionFor(token).open(path, headers.get('last-event-id') ?? undefined, init?.signal ?? undefined)
    return stream.catch((error: unknown) => {
      if (error instanceof SocketUnavailable) return usual(input, init)
      throw error
    })
  }
}

/** What follows the base of the service in the address of an event stream; undefined for any other address. */
function streamPath(input: string | URL | Request, apiHost: string): string | undefined {
  const url = input instanceof Request ? input.url : String(input)
  const path = url.startsWith(apiHost) ? url.slice(apiHost.length) : ''
  return eventStream.test(path) ? path : undefined
}
