import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import type { Shop } from './shops/shop-server.ts'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Response body as received, i.e. not decompressed. */
  body: Buffer
}

/** Sends a GET request without the default headers of `fetch`, and does not decompress the response. */
export function sendRawRequest(shop: Shop, path: string, headers: Record<string, string> = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const sent = request(shop.origin + path, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject).end()
  })
}
