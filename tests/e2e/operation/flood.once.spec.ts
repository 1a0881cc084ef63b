import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test } from '../helpers/fixtures.ts'
import { createHttpBuyer } from '../helpers/shopping/http-buyer.ts'
import { findStockedCan } from '../helpers/shopping/inventory.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import { floods } from './flood/floods.ts'

/**
 * Maximum median response time, in ms, of pages and of purchase requests during a flood. The benchmarks measure exact
 * response times.
 */
const maxResponseMs = 1500

test('a flood of expensive requests delays neither a page nor a purchase', async ({ openShop }) => {
  const shop = await openShop()
  const picture = await uploadPicture(shop)
  for (const name of Object.keys(floods)) {
    const end = await startFlood(name, shop, picture)
    const { page, call } = await measureVisits(shop)
    const statuses = await end()
    const figures = `page ${page} ms, call of a purchase ${call} ms, answers ${JSON.stringify(statuses)}`
    test.info().annotations.push({ type: name, description: figures })
    expect.soft(page, `${name}: ${figures}`).toBeLessThan(maxResponseMs)
    expect.soft(call, `${name}: ${figures}`).toBeLessThan(maxResponseMs)
    expect.soft(Object.keys(statuses).filter((status) => status === '500')).toEqual([])
  }
})

/**
 * Starts clients that send requests back to back. Returns a function that stops the clients and returns the number
 * of responses by status.
 */
async function startFlood(
  name: string,
  { origin }: Shop,
  picture: string,
): Promise<() => Promise<Record<string, number>>> {
  const clients = spawn(process.execPath, ['tests/e2e/operation/flood/clients.ts', name, origin, picture], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const statuses: Record<string, number> = {}
  clients.stdout.on('data', (chunk: Buffer) => {
    for (const status of chunk.toString().trim().split('\n')) statuses[status] = (statuses[status] ?? 0) + 1
  })
  await once(clients.stdout, 'data')
  return async () => {
    clients.kill('SIGKILL')
    await once(clients, 'close')
    return statuses
  }
}

/** Number of purchases per measurement. Small, because payments are rate-limited per client address. */
const purchaseCount = 8
/** Time, in ms, over which the purchases are spread, because a flood needs time to reach full load. */
const minDurationMs = 2000
const callsOfPurchase = 3

/** Measures sequential page loads and purchase requests. Returns their median times in ms. */
async function measureVisits(shop: Shop): Promise<{ page: number; call: number }> {
  const can = findStockedCan(shop)
  const pages: number[] = []
  const calls: number[] = []
  const began = performance.now()
  while (calls.length < purchaseCount) {
    for (const path of ['/', can.path, '/checkout']) pages.push(await measureMs(() => readPage(shop, path)))
    const isDue = performance.now() - began >= (calls.length * minDurationMs) / purchaseCount
    if (isDue) calls.push((await measureMs(() => buy(shop, can.item))) / callsOfPurchase)
  }
  return { page: medianOf(pages), call: medianOf(calls) }
}

async function buy(shop: Shop, item: string): Promise<void> {
  const buyer = await createHttpBuyer(shop)
  await buyer.add(item)
  await buyer.buyByInvoice()
}

async function readPage(shop: Shop, path: string): Promise<void> {
  const response = await fetch(shop.origin + path)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function medianOf(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

/** Uploads a noisy picture, which is expensive to process. Returns its path. */
async function uploadPicture(shop: Shop): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#28a', noise } })
  const { url } = await (await createEditorClient(shop)).assets.upload('image', await image.jpeg().toBuffer())
  return new URL(url, shop.origin).pathname
}
