import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'

const secret = 'a secret of the webhook'
const settings = {
  ...sellerVariables,
  ...{ CENTRA_API_URL: 'https://commerce.test/api', CENTRA_SECRET: 'long-enough', CENTRA_WEBHOOK_SECRET: secret },
  ...{ SANITY_PROJECT_ID: 'none', SANITY_WEBHOOK_SECRET: secret },
}
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)

const { handleCommerceWebhook, handleContentWebhook } = await import('./webhooks.server.ts')
const { onDataChange } = await import('#server/process/changes.server.ts')

const tooLarge = 'x'.repeat(1024 * 1024)

describe.each([
  {
    source: 'catalogue',
    encoding: 'hex',
    ...{ handle: handleCommerceWebhook, header: 'x-centra-signature', unit: 1000 },
    ...{ empty: 'payload={}', oversized: `payload=${tooLarge}` },
    body: new URLSearchParams({ payload: '{"products":["1"],"brands":["7"]}' }).toString(),
    malformed: ['{}', 'payload=x', 'payload=1'],
  },
  {
    source: 'content',
    encoding: 'base64url',
    ...{ handle: handleContentWebhook, header: 'sanity-webhook-signature', unit: 1 },
    ...{ empty: '{}', oversized: `"${tooLarge}"`, body: '{"_id":"post"}', malformed: ['post'] },
  },
] as const)(
  'a delivery about $source',
  ({ source, handle, header, unit, encoding, empty, oversized, body, malformed }) => {
    function signed(text: string) {
      const time = Math.floor(Date.now() / unit)
      return { [header]: `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest(encoding)}` }
    }

    async function send(text: string, headers: Record<string, string>) {
      let changes = 0
      const stop = onDataChange(source, () => changes++)
      const { status } = await handle(new Request('http://shop.test/api', { method: 'POST', body: text, headers }))
      stop()
      return { status, changes }
    }

    test('announces a change if it is signed', async () => {
      expect(await send(body, signed(body))).toEqual({ status: 204, changes: 1 })
    })

    test('announces a change only once if it is repeated', async () => {
      const headers = () => ({ ...signed(body), 'idempotency-key': `${source}-1` })
      expect(await send(body, headers())).toEqual({ status: 204, changes: 1 })
      expect(await send(body, headers())).toEqual({ status: 204, changes: 0 })
      expect(await send(body, { ...headers(), 'idempotency-key': `${source}-2` })).toEqual({ status: 204, changes: 1 })
    })

    test.each<readonly [string, string, Record<string, string>, number]>([
      ['unsigned', body, {}, 401],
      ['signed for another body', body, signed(empty), 401],
      ['too large', oversized, { [header]: 't=1,v1=x' }, 413],
      ...malformed.map((text) => [`malformed: ${text}`, text, signed(text), 400] as const),
    ])('is ignored if it is %s', async (_, text, headers, status) => {
      expect(await send(text, headers)).toEqual({ status, changes: 0 })
    })
  },
)
