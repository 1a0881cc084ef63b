import { createServer } from 'node:http'

export type Manner = 'well' | 'slow' | 'failing' | 'refusing'

/** A stand-in for the error-reporting service on a port of its own. */
export interface ReportService {
  /** For the shop's SENTRY_DSN. */
  dsn: string
  /** Envelopes so far, as they came. */
  envelopes: string[]
  /** How it answers from now on. */
  behave: (manner: Manner) => void
  close: () => void
}

const statuses = { well: 200, failing: 500, refusing: 403 } as const

export async function startReportService(): Promise<ReportService> {
  let manner: Manner = 'well'
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      envelopes.push(body)
      // One that is slow never answers: whoever waits for it would wait for ever.
      if (manner !== 'slow') response.writeHead(statuses[manner], { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    dsn: `http://key@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/7`,
    envelopes,
    behave: (next) => {
      manner = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
