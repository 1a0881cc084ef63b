import { createServer, type RequestListener, type Server } from 'node:http'
import { toNodeHandler } from 'srvx/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../e2e/helpers/shops/shop-server.ts'
import { setUpBareShop } from './bare-shop.ts'

setUpBareShop()

/** Real HTTP server in front of the embedded services. */
let server: Server
let base: string

beforeAll(async () => {
  const { handleEmbeddedRequest } = await import('#server/embedded/handle-embedded.server.ts')
  const port = await findFreePort()
  const handler = toNodeHandler((request) => handleEmbeddedRequest(request, new URL(request.url)))
  server = createServer(handler as RequestListener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${port}/embedded/commerce`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function send(method: string, path: string, body?: string, streamed = false) {
  const init = streamed && body !== undefined ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }
  const answer = await fetch(base + path, { method, ...init } as RequestInit)
  return { status: answer.status, ...((await answer.json()) as { errors?: Record<string, string> }) }
}

const fields = JSON.stringify({ address: { city: 'Lund' } })
const large = JSON.stringify({ address: { city: 'x'.repeat(1024 * 1024) } })
const tooLarge = { body: 'The request body is larger than 1 MB.' }

test('reads a body with a content length, a streamed one and a missing one', async () => {
  expect(await send('PUT', '/payment-fields', fields)).toMatchObject({ status: 200 })
  expect(await send('PUT', '/payment-fields', fields, true)).toMatchObject({ status: 200 })
  expect(await send('PUT', '/payment-methods/demo-invoice')).toMatchObject({ status: 200 })
  expect(await send('DELETE', '/vouchers/NONE')).toMatchObject({ status: 404, errors: { voucher: 'not found' } })
})

test('rejects a body that is too large, with a content length or streamed', async () => {
  expect(await send('PUT', '/payment-fields', large)).toMatchObject({ status: 413, errors: tooLarge })
  expect(await send('PUT', '/payment-fields', large, true)).toMatchObject({ status: 413, errors: tooLarge })
})
