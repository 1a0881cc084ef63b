import { deliverDueWebhooks } from '@pouchery/commerce-server/webhooks/deliverer'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../contract/commerce/shop.ts'
import { startRequestRecorder } from '../../receiver/request-recorder.ts'
import { placeOrder } from '../place-order.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('test')

const deliver = () => folder.withDatabase((database) => deliverDueWebhooks({ database, reach: 'loopback' }))

test('a webhook is added, tested, notified of operator changes, listed, retried and stopped', async () => {
  let isBroken = false
  const { address, received } = await startRequestRecorder((_, response) => {
    if (isBroken) response.writeHead(500).end('no room')
  })
  const added = await folder.shop('webhooks', 'add', address, '--topic', 'stock.changed')
  const secret = expect.stringMatching(/^Webhook 1 receives stock\.changed\.\nSecret: whsec_\S{44}\n$/)
  expect(added).toMatchObject({ code: 0, out: secret })
  expect((await folder.shop('webhooks', 'test', '1')).out).toMatch(/^evt_[0-9a-f]{32} is queued for webhook 1\.\n$/)
  await deliver()
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])
  isBroken = true
  await folder.shop('stock', 'set', 'FJA-1001', '3')
  await deliver()
  expect(JSON.parse(received.at(-1)?.body ?? '').data.stock).toMatchObject([{ sku: 'FJA-1001', quantity: 3 }])
  const { out } = await folder.shop('webhooks', 'deliveries', '--state', 'waiting')
  expect(out).toMatch(/evt_\w+ +1 +stock\.changed .* waiting +1 +500 +\d+ +no room\n/)
  expect((await folder.shop('webhooks', 'list')).out).toMatch(/1 +http\S+ +stock\.changed .* open +1 +0\n/)
  isBroken = false
  expect((await folder.shop('webhooks', 'retry', '--webhook', '1')).out).toBe('1 queued for retry.\n')
  await deliver()
  const delivered = JSON.parse((await folder.shop('webhooks', 'deliveries', '--json')).out)
  expect(delivered.map(({ state }: { state: string }) => state)).toEqual(['done', 'done'])
  expect((await folder.shop('webhooks', 'stop', '1')).out).toBe('Webhook 1 is stopped.\n')
  await folder.shop('stock', 'set', 'FJA-1001', '4')
  expect(await deliver()).toBe(0)
})

const shopOrigin = 'https://shop.example'
test.each([
  ['add http://example.com', 2, 'ADDRESS cannot be "http://example.com". It must begin with https://.', shopOrigin],
  ['add https://10.0.0.1/', 2, 'It points to a private network, which OUTGOING_PRIVATE does not allow.', ''],
  ['add https://127.0.0.1/', 2, 'It points to this machine', shopOrigin],
  ['add https://hooks.example/ --topic order.lost', 2, '--topic must be one of order.placed', ''],
  ['add https://hooks.example/ --secret whsec_c2hvcnQ=', 2, '--secret must be whsec_', ''],
  ['stop 7', 1, 'There is no webhook 7.', ''],
  ['test x', 2, 'N must be a number', ''],
  ['retry', 2, 'Specify EVENT or --webhook N.', ''],
  ['retry evt_1', 1, 'There are no waiting or given-up deliveries', ''],
])('webhooks %s is rejected', async (command, code, sentence, origin) => {
  vi.stubEnv('SHOP_ORIGIN', origin)
  const refused = await folder.shop('webhooks', ...command.split(' '))
  expect(refused).toMatchObject({ code, err: expect.stringContaining(sentence) })
})

test('a key is displayed once, authorises calls within its scope, and is stopped', async () => {
  const added = await folder.shop('keys', 'add', 'warehouse', '--scope', 'stock:write')
  const [, id = '', key = ''] = /^Key (\w+) for warehouse, scopes: stock:write\.\n(pk_\S+)\n/.exec(added.out) ?? []
  expect(key).toMatch(new RegExp(`^pk_${id}_`))
  const call = () =>
    folder.withDatabase(async (database) => {
      const body = { stock: [{ sku: 'FJA-1001', quantity: 1 }] }
      const request = { body, headers: { Authorization: `Bearer ${key}` } }
      return (await openShop({ database })).call('PUT', '/integrations/stock', request)
    })
  expect((await call()).status).toBe(200)
  const { out } = await folder.shop('keys', 'list')
  expect(out).toMatch(new RegExp(`${id} +warehouse +stock:write .* UTC +open\n`))
  expect(out).not.toContain(key)
  await folder.shop('keys', 'stop', id)
  expect((await call()).status).toBe(401)
  expect(await folder.shop('keys', 'stop', id)).toMatchObject({ code: 1, err: expect.stringContaining('no open key') })
  const unscoped = await folder.shop('keys', 'add', 'x')
  expect(unscoped).toMatchObject({ code: 2, err: '--scope must be given at least once.\n' })
  const unknown = await folder.shop('keys', 'add', 'x', '--scope', 'all')
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('--scope must be one of orders:read') })
})

test('an order in a shop without webhooks writes nothing to the outbox', async () => {
  await folder.withDatabase(async (database) => {
    await placeOrder(await openShop({ database }), ['1001-1'])
    expect(await database.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  })
})
