import { openStreamConnection, SocketUnavailableError, type StreamConnection } from './stream-connection.ts'

export type FetchLike = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Matches event stream paths, relative to the API base (content reference section 4). */
const eventStream = /^\/v[^/]+\/data\/(listen|live\/events)\//

/**
 * Returns a `fetch` that multiplexes the event streams of `apiHost` over shared WebSockets, separate for each token. An
 * open document needs six streams, which would use all HTTP/1.1 connections of the browser and block other requests.
 * Other requests, and streams whose socket cannot be opened, are passed to `fallbackFetch`.
 */
export function createStreamFetch(
  apiHost: string,
  fallbackFetch: FetchLike = (...request) => fetch(...request),
): FetchLike {
  const address = `${apiHost.replace(/^http/, 'ws')}/streams`
  const connections = new Set<StreamConnection>()

  function connectionFor(token: string): StreamConnection {
    for (const known of connections) if (known.token === token && known.hasCapacity()) return known
    const connection = openStreamConnection(address, token, () => connections.delete(connection))
    connections.add(connection)
    return connection
  }

  return async (input, init) => {
    const path = streamPath(input, apiHost)
    const headers = new Headers(init?.headers)
    // Requests for live events have no token and can use any open connection.
    const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? [...connections][0]?.token
    if (path === undefined || token === undefined) return fallbackFetch(input, init)
    const stream = connectionFor(token).openStream(
      path,
      headers.get('last-event-id') ?? undefined,
      init?.signal ?? undefined,
    )
    return stream.catch((error: unknown) => {
      if (error instanceof SocketUnavailableError) return fallbackFetch(input, init)
      throw error
    })
  }
}

/** Returns the path relative to the API base, or undefined for URLs that are not event streams. */
function streamPath(input: string | URL | Request, apiHost: string): string | undefined {
  const url = input instanceof Request ? input.url : String(input)
  const path = url.startsWith(apiHost) ? url.slice(apiHost.length) : ''
  return eventStream.test(path) ? path : undefined
}
