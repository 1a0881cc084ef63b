import { createHmac, randomUUID } from 'node:crypto'
import { openPostgresPubSub } from '@pouchery/platform/pub-sub/postgres-pub-sub'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { buildDatabaseUrl } from './open-test-database.ts'
import { runStatement } from './run-statement.ts'
import { databaseTemplates } from './templates.ts'

const server = inject('postgresUrl') ?? ''
const name = `webhook_${randomUUID().slice(0, 8)}`
const url = buildDatabaseUrl(server, name)
const secret = 'a secret of the webhook'
// Use hosted services, because each of their webhook requests reaches only one process.
const content = { SANITY_PROJECT_ID: 'none', SANITY_WEBHOOK_SECRET: secret }
const commerce = { CENTRA_API_URL: 'http://127.0.0.1:9', CENTRA_SECRET: 'a-secret-of-the-test' }
const settings = { DATABASE_URL: url, ...content, ...commerce, CENTRA_WEBHOOK_SECRET: secret, ...sellerVariables }
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)

const { handleCommerceWebhook } = await import('#server/backend/webhooks/webhooks.server.ts')
const { handleContentWebhook } = await import('#server/backend/webhooks/webhooks.server.ts')
const { onDataChange } = await import('#server/process/changes.server.ts')
const { closeEmbeddedServices, getEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')

beforeAll(() => runStatement(server, `create database ${name} template ${databaseTemplates.empty}`))
afterAll(async () => {
  await closeEmbeddedServices()
  vi.unstubAllEnvs()
  await runStatement(server, `drop database ${name} with (force)`)
})

const webhooks = {
  content() {
    const time = Date.now()
    const signature = createHmac('sha256', secret).update(`${time}.{}`).digest('base64url')
    const headers = { 'sanity-webhook-signature': `t=${time},v1=${signature}` }
    return handleContentWebhook(new Request('http://shop.test/', { method: 'POST', body: '{}', headers }))
  },
  catalogue() {
    const [time, body] = [Math.floor(Date.now() / 1000), 'payload={}']
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'x-centra-signature': `t=${time},v1=${signature}` }
    return handleCommerceWebhook(new Request('http://shop.test/', { method: 'POST', body, headers }))
  },
}

test.each(['content', 'catalogue'] as const)(
  'other processes are notified after the webhook of the %s, and this process receives their notifications',
  async (source) => {
    const database = await openDatabase('', url)
    const other = openPostgresPubSub(url, database)
    try {
      const heard = vi.fn()
      const listening = new Promise<void>((resolve) => other.on('changed', () => resolve()))
      other.on(source, heard)
      await Promise.all([listening, getEmbeddedServices()])
      expect((await webhooks[source]()).status).toBe(204)
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 30_000 })
      const changed = vi.fn()
      onTestFinished(onDataChange(source, changed))
      other.send(source)
      await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    } finally {
      await other.close()
      await database.destroy()
    }
  },
)
