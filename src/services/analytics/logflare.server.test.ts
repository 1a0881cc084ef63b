import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { sendToLogflare } from './logflare.server.ts'
import type { PurchaseLogEntry } from './purchase-log.ts'

const entry: PurchaseLogEntry = {
  event: 'purchase',
  data: {
    ...{ host: 'pouchery.example', gclid: null, transaction_id: '1001', value: 108.5, shipping: 0, tax: 21.7 },
    ...{ currency: 'SEK', coupon: 'WELCOME10' },
    items: [{ item_id: '1', item_name: 'Fjord Mint', price: 36, quantity: 3 }],
  },
}

const sent = {
  message: 'purchase',
  metadata: {
    ...entry.data,
    ...{ value: '108.5', shipping: '0', tax: '21.7' },
    items: [{ item_id: '1', item_name: 'Fjord Mint', price: '36', quantity: '3' }],
  },
}

type Answer = (response: ServerResponse, attempt: number) => void

async function startLogServer(answer: Answer) {
  const requests: { path: string | undefined; key: unknown; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url, key: request.headers['x-api-key'], body: await json(request) })
    answer(response, requests.length)
  })
  const url = `http://127.0.0.1:${await listenDuringTest(server)}`
  return { server, requests, account: { url, source: 'a b', apiKey: 'top-secret' } }
}

/** Options with short delays between attempts. The timeout is long, because the machine can be busy. */
const quick = { timeoutMs: 20_000, retryDelaysMs: [1, 1] }

test('sends the purchase once, with amounts as text (integrations reference section 4)', async () => {
  const { requests, account } = await startLogServer((response) => response.end('{"message":"Logged!"}'))
  await sendToLogflare(account, entry, quick)
  expect(requests).toEqual([{ path: '/api/logs?source=a%20b', key: 'top-secret', body: sent }])
})

test.each([500, 503, 429, 408])('retries after status %i until the purchase is accepted', async (status) => {
  const answer: Answer = (response, attempt) => response.writeHead(attempt < 3 ? status : 200).end()
  const { requests, account } = await startLogServer(answer)
  await sendToLogflare(account, entry, quick)
  expect(requests).toHaveLength(3)
})

test.each([500, 400, 401, 403, 404])('gives up after repeated responses with status %i', async (status) => {
  const { requests, account } = await startLogServer((response) => response.writeHead(status).end())
  await expect(sendToLogflare(account, entry, quick)).rejects.toThrow(`responded with status ${status}`)
  expect(requests).toHaveLength(status === 500 ? 3 : 1)
})

test('gives up after the timeouts when the log does not respond', async () => {
  const { requests, account } = await startLogServer(() => undefined)
  await expect(sendToLogflare(account, entry, { ...quick, timeoutMs: 100 })).rejects.toThrow(/timeout/i)
  expect(requests).toHaveLength(3)
})

test('gives up when the log is unreachable', async () => {
  const { server, account } = await startLogServer(() => undefined)
  await new Promise((resolve) => server.close(resolve))
  await expect(sendToLogflare(account, entry, quick)).rejects.toThrow('fetch failed')
})
