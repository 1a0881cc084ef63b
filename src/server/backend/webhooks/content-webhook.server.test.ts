import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'

const secret = 'a secret of the webhook'
vi.stubEnv('SANITY_PROJECT_ID', 'none')
vi.stubEnv('SANITY_WEBHOOK_SECRET', secret)

const { handleContentWebhook } = await import('./webhooks.server.ts')
const { onChange } = await import('#server/process/changes.server.ts')

const signed = (body: string) => {
  const time = Date.now()
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`
}

async function send(body: string, headers: Record<string, string>) {
  let changes = 0
  const stop = onChange('content', () => changes++)
  const request = new Request('http://shop.test/api/webhooks/content', { method: 'POST', body, headers })
  const { status } = await handleContentWebhook(request)
  stop()
  return { status, changes }
}

const body = '{"_id":"post"}'

test('announces a change for a signed message', async () => {
  expect(await send(body, { 'sanity-webhook-signature': signed(body) })).toEqual({ status: 204, changes: 1 })
})

test('announces a duplicate message only once', async () => {
  const headers = () => ({ 'sanity-webhook-signature': signed(body), 'idempotency-key': 'delivery-1' })
  expect(await send(body, headers())).toEqual({ status: 204, changes: 1 })
  expect(await send(body, headers())).toEqual({ status: 204, changes: 0 })
  expect(await send(body, { ...headers(), 'idempotency-key': 'delivery-2' })).toEqual({ status: 204, changes: 1 })
})

test.each([
  ['unsigned', body, {}, 401],
  ['signed for another body', body, { 'sanity-webhook-signature': signed('{}') }, 401],
  ['no JSON', 'post', { 'sanity-webhook-signature': signed('post') }, 400],
  ['too large', `"${'x'.repeat(1024 * 1024)}"`, { 'sanity-webhook-signature': 't=1,v1=x' }, 413],
])('ignores a message that is %s', async (_, text, headers, status) => {
  expect(await send(text, headers)).toEqual({ status, changes: 0 })
})
