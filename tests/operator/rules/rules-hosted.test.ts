import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { openShop, type Shop, secret } from '../../contract/commerce/shop.ts'
import { runShop } from '../run-shop.ts'

let shop: Shop
/** A hosted commerce service without market rules, which sells everything in every market. */
const server = createServer(async (request, response) => {
  const headers = { authorization: request.headers.authorization ?? '', 'API-Token': 'none' }
  const init = { method: 'POST', headers, body: await text(request) }
  const answer = await shop.service.fetch(new Request(`https://shop.example/embedded/commerce${request.url}`, init))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

let address = ''
beforeAll(async () => {
  shop = await openShop()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('rules checks the catalogue of hosted commerce', async () => {
  const hosted = { DATA_DIR: '/nonexistent', CENTRA_API_URL: address, CENTRA_SECRET: secret, ...sellerSettings }
  const { code, out, err } = await runShop(['rules'], hosted)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^DK Denmark +yes +240 +12 /m)
  expect((await runShop(['rules', '--market', 'GR'], hosted)).out).toContain('it has 18')
})
