import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addApiKey, apiScopes, loadOrderPages, webhookTopics } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { expect, test } from 'vitest'
import { listedCommands } from '../../packages/cli/src/commands.ts'
import { orderColumns, shipmentColumns, stockColumns } from '../../packages/cli/src/exports/order-columns.ts'
import { createWebhookHeaders } from '../../packages/commerce-server/src/webhooks/message.ts'
import { openShop } from '../contract/commerce/shop.ts'
import { placeOrder } from '../operator/place-order.ts'
import { openTestDatabase } from '../postgres/open-test-database.ts'
import { serveDuringTest } from '../receiver/serve-during-test.ts'
import { readTextFile } from './files.ts'

const page = readTextFile('docs/integrations.md')
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, kind = '', text = '']) => ({ kind, text }))
const examples = blocks.filter(({ kind, text }) => kind === 'sh' && text.includes('curl')).map(({ text }) => text)

test('every example of a call works exactly as printed on the page', async () => {
  expect(examples).toHaveLength(5)
  const database = await openTestDatabase('seeded')
  await database.updateTable('stock').set({ quantity: 100 }).execute()
  const order = await placeTestOrder(database)
  const { key } = await addApiKey(database, { name: 'docs', scopes: Object.keys(apiScopes) as [] }, Date.now())
  const shop = await serveDuringTest((await openShop({ database })).service.fetch)
  const answers: object[] = []
  for (const example of examples)
    answers.push(JSON.parse(await runShell(example, { SHOP: shop, KEY: key, ORDER: order })))
  const stock = (sku: string, quantity: number) => ({ sku, quantity })
  expect(answers).toMatchObject([
    { orders: [{ number: order }], next: null },
    { number: order, state: 'pending' },
    { shipment: { id: `${order}-1`, trackingId: 'UA123456789SE' }, order: { state: 'processing', open: 1 } },
    { stock: [{ ...stock('FJA-1001', 240), batch: 'L26-0412' }] },
    { stock: [stock('FJA-1001', 288), stock('FJA-1002', 98)] },
  ])
})

const placeTestOrder = async (database: Database) =>
  placeOrder(await openShop({ database, now: () => Date.now() - 30_000 }), ['1001-1/quantity/2'])

async function runShell(line: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-ec', line], { env: { ...process.env, ...env } })
  return stdout
}

test('the verification example recognizes a message of the shop', async () => {
  const example = blocks.find(({ kind }) => kind === 'js')?.text ?? ''
  const { isFromTheShop } = await import(`data:text/javascript,${encodeURIComponent(example)}`)
  const secret = `whsec_${Buffer.from('a secret of enough bytes').toString('base64')}`
  const headers = createWebhookHeaders(secret, 'evt_1', Date.now(), '{"a":1}')
  expect(isFromTheShop(secret, headers, '{"a":1}')).toBe(true)
  expect(isFromTheShop(secret, headers, '{"a":2}')).toBe(false)
  expect(isFromTheShop(secret, createWebhookHeaders(secret, 'evt_1', Date.now() - 600_000, '{"a":1}'), '{"a":1}')).toBe(
    false,
  )
})

test('every command on the page exists', () => {
  const shown = [...page.matchAll(/npm run shop -- ([^\n]+)/g)].map(([, line = '']) => line)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((line) => !listedCommands.some(({ name }) => line.startsWith(name)))).toEqual([])
})

test('topics, scopes and columns match the code', () => {
  for (const name of [...webhookTopics, ...Object.keys(apiScopes)]) expect(page).toContain(`| \`${name}\``)
  const inFull = orderColumns.filter((name) => !/^(billing|recipient)_/.test(name))
  for (const name of [...inFull, ...shipmentColumns, ...stockColumns]) expect(page).toContain(`\`${name}\``)
})

test('the example order has the members of an order', async () => {
  const database = await openTestDatabase('seeded')
  await placeTestOrder(database)
  const [order] = (await loadOrderPages(database, {}).next()).value ?? []
  const shown = blocks.filter(({ kind }) => kind === 'json').map(({ text }) => JSON.parse(text))
  const example = shown.find((each) => 'placedAt' in each)
  expect(Object.keys(example)).toEqual(Object.keys(order ?? {}))
  expect(Object.keys(example.totals)).toEqual(Object.keys(order?.totals ?? {}))
  expect(Object.keys(example.lines[0])).toEqual(Object.keys(order?.lines[0] ?? {}))
})
