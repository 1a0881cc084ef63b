import { request } from 'node:http'
import type { RunningServer } from '../load/shop-process.ts'

export interface RawResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface RawRequest {
  headers?: Record<string, string>
  method?: string
  body?: string
  /** Loopback address of the client, to which rate limits apply. */
  localAddress?: string
}

/** Creates a function that sends paths and headers as written. `fetch` would normalise or reject some of them. */
export function createRawClient({ origin }: Pick<RunningServer, 'origin'>) {
  const { hostname, port } = new URL(origin)
  return (path: string, { body, ...options }: RawRequest = {}): Promise<RawResponse> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path, ...options }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      })
        .on('error', reject)
        .end(body)
    })
}
