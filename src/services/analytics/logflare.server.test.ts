import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { sendToLogflare } from './logflare.server.ts'
import type { PurchaseLogEntry } from './purchase-log.ts'

const entry: PurchaseLogEntry = {
  event: 'purchase',
  data: {
    host: 'pouchery.example',
    gclid: null,
    transaction_id: '1001',
    value: 108.5,
    shipping: 0,
    tax: 21.7,
    currency: 'SEK',
    coupon: 'WELCOME10',
    items: [{ item_id: '1', item_name: 'Fjord Mint', price: 36, quantity: 3 }],
  },
}

const sent = {
  message: 'purchase',
  metadata: {
    ...entry.data,
    value: '108.5',
    shipping: '0',
    tax: '21.7',
    items: [{ item_id: '1', item_name: 'Fjord Mint', price: '36', quantity: '3' }],
  },
}

type Answer = (response: ServerResponse, attempt: number) => void

let server: Server | undefined

async function startLogServer(answer: Answer) {
  const requests: { path: string | undefined; key: unknown; body: unknown }[] = []
  server = createServer(async (request, response) => {
    requests.push({ path: request.url, key: request.headers['x-api-key'], body: await bodyOf(request) })
    answer(response, requests.length)
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { requests, account: { url: `http://127.0.0.1:${port}`, source: 'a b', apiKey: 'top-secret' } }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Minimal delay between attempts, and a long timeout for busy machines. */
const quick = { timeoutMs: 20_000, retryDelaysMs: [1, 1] }

describe('the hosted purchase log (integrations reference section 4)', () => {
  test('is sent the purchase once, with amounts as text', async () => {
    const { requests, account } = await startLogServer((response) => response.end('{"message":"Logged!"}'))
    await sendToLogflare(account, entry, quick)
    expect(requests).toEqual([{ path: '/api/logs?source=a%20b', key: 'top-secret', body: sent }])
  })

  test.each([500, 503, 429, 408])('that answers %i is asked again, until it takes it', async (status) => {
    const { requests, account } = await startLogServer((response, attempt) => {
      response.statusCode = attempt < 3 ? status : 200
      response.end()
    })
    await sendToLogflare(account, entry, quick)
    expect(requests).toHaveLength(3)
  })

  test('that goes on failing is asked three times in all', async () => {
    const { requests, account } = await startLogServer((response) => {
      response.statusCode = 500
      response.end()
    })
    await expect(sendToLogflare(account, entry, quick)).rejects.toThrow('responded with status 500')
    expect(requests).toHaveLength(3)
  })

  test.each([400, 401, 403, 404])('that refuses with %i is not asked again', async (status) => {
    const { requests, account } = await startLogServer((response) => {
      response.statusCode = status
      response.end()
    })
    await expect(sendToLogflare(account, entry, quick)).rejects.toThrow(`responded with status ${status}`)
    expect(requests).toHaveLength(1)
  })

  test('that says nothing is given up after the timeouts', async () => {
    const { requests, account } = await startLogServer(() => undefined)
    await expect(sendToLogflare(account, entry, { ...quick, timeoutMs: 100 })).rejects.toThrow(/timeout/i)
    expect(requests).toHaveLength(3)
  })

  test('that nobody listens for is given up', async () => {
    const { account } = await startLogServer(() => undefined)
    await new Promise((resolve) => server?.close(resolve))
    await expect(sendToLogflare(account, entry, quick)).rejects.toThrow('fetch failed')
  })
})
