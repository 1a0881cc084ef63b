import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How the log behaves: as it should, not answering, refusing for now, or refusing for good. */
export type LogMode = 'well' | 'silent' | 'failing' | 'refusing'

export interface LogRequest {
  path: string | undefined
  key: string | string[] | undefined
  body: unknown
}

/** A server that stands for the hosted purchase log. */
export interface StandingLog {
  origin: string
  requests: LogRequest[]
  behave: (mode: LogMode) => void
  stop: () => Promise<void>
}

/** Starts it on a free port of 127.0.0.1. */
export async function startLog(): Promise<StandingLog> {
  const requests: LogRequest[] = []
  let mode: LogMode = 'well'
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url, key: request.headers['x-api-key'], body: await bodyOf(request) })
    answer(response, mode)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The log has no port')
  const behave = (next: LogMode) => {
    mode = next
    requests.length = 0
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${address.port}`, requests, behave, stop }
}

function answer(response: ServerResponse, mode: LogMode): void {
  if (mode === 'silent') return
  response.statusCode = { well: 200, failing: 503, refusing: 401 }[mode]
  response.end('{"message":"Logged!"}')
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}
