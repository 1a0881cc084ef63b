import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'

const secret = 'a secret of the webhook'
for (const [name, value] of Object.entries(sellerSettings)) vi.stubEnv(name, value)
vi.stubEnv('CENTRA_API_URL', 'https://commerce.test/api')
vi.stubEnv('CENTRA_SECRET', 'long-enough')
vi.stubEnv('CENTRA_WEBHOOK_SECRET', secret)

const { handleCommerceWebhook } = await import('./webhooks.server.ts')
const { onChange } = await import('#server/process/changes.server.ts')

const signed = (body: string) => {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

async function send(body: string, headers: Record<string, string>) {
  let changes = 0
  const stop = onChange('catalogue', () => changes++)
  const request = new Request('http://shop.test/api/webhooks/commerce', { method: 'POST', body, headers })
  const { status } = await handleCommerceWebhook(request)
  stop()
  return { status, changes }
}

const body = new URLSearchParams({ payload: '{"products":["1"],"brands":["7"]}' }).toString()

test('announces a change for a signed delivery', async () => {
  expect(await send(body, { 'x-centra-signature': signed(body) })).toEqual({ status: 204, changes: 1 })
})

test.each([
  ['unsigned', body, {}, 401],
  ['signed for another body', body, { 'x-centra-signature': signed('payload={}') }, 401],
  ['without its form field', '{}', { 'x-centra-signature': signed('{}') }, 400],
  ['no JSON', 'payload=x', { 'x-centra-signature': signed('payload=x') }, 400],
  ['a list', 'payload=1', { 'x-centra-signature': signed('payload=1') }, 400],
  ['too large', `payload=${'x'.repeat(1024 * 1024)}`, { 'x-centra-signature': 't=1,v1=x' }, 413],
])('ignores a delivery that is %s', async (_, text, headers, status) => {
  expect(await send(text, headers)).toEqual({ status, changes: 0 })
})
