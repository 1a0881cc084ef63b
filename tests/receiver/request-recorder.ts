import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'

export interface ReceivedRequest {
  path: string
  headers: Record<string, string>
  body: string
}

/** Fake third-party server that records requests. */
export interface RequestRecorder {
  address: string
  received: ReceivedRequest[]
}

/** Sends the response to a request. If the function sends none, the server responds with 204. */
export type RespondToRequest = (request: ReceivedRequest, response: ServerResponse) => void

/** Starts a server that records its requests until the end of the test. */
export async function startRequestRecorder(answer: RespondToRequest = () => {}): Promise<RequestRecorder> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const one = await read(request)
    received.push(one)
    answer(one, response)
    if (!response.headersSent && !holding.has(response)) response.writeHead(204).end()
  })
  return { address: `http://127.0.0.1:${await listenDuringTest(server)}`, received }
}

const holding = new WeakSet<ServerResponse>()

/** Prevents the default 204 response, so that a request gets a later response or none. */
export function preventDefaultResponse(response: ServerResponse): void {
  holding.add(response)
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() }
}
