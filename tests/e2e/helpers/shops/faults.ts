import { expect } from '@playwright/test'
import { replaceDocuments } from '@pouchery/content-server/admin'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createHttpBuyer } from '../shopping/http-buyer.ts'
import { findStockedCan, setStock } from '../shopping/inventory.ts'
import type { Shop } from './shop-server.ts'

export const upstreamServices = ['content', 'commerce', 'search'] as const
export type UpstreamService = (typeof upstreamServices)[number]

/**
 * A faulty service is unreachable (`off`), responds after 5 s (`slow`), or sends an HTML page (`rubbish`) or JSON with
 * an unexpected structure (`misshapen`).
 */
export const failureModes = ['off', 'slow', 'rubbish', 'misshapen'] as const
export type FailureMode = (typeof failureModes)[number]

export async function setFault(shop: Shop, service: UpstreamService, mode: 'on' | FailureMode): Promise<void> {
  const answer = await fetch(`${shop.origin}/embedded/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.origin },
    body: JSON.stringify({ service, mode }),
  })
  expect(answer.status).toBe(204)
}

/**
 * Changes the stock of a product in the database, then calls the commerce service, which notices the change and clears
 * the page cache.
 */
export async function clearPageCache(shop: Shop): Promise<void> {
  const can = findStockedCan(shop)
  setStock(shop, can.id, 500)
  const buyer = await createHttpBuyer(shop)
  await buyer.add(can.item)
}

/** Changes the content, which invalidates all cached content. Waits until the shop has noticed the change. */
export async function invalidateContent(shop: Shop): Promise<void> {
  const state = async () => (await fetch(`${shop.origin}/robots.txt`)).headers.get('x-page-cache')
  await expect.poll(state).toBe('hit')
  await changeContent(shop)
  // The shop polls for changes by other processes every second, then drops its cached pages.
  await expect.poll(state).not.toBe('hit')
}

/**
 * Writes to the database directly, as another process would, because a fault may have disabled the content
 * service.
 */
async function changeContent({ dataDir }: Shop): Promise<void> {
  const database = await openDatabase(dataDir)
  try {
    await replaceDocuments(database, [{ _id: 'remark', _type: 'remark', made: new Date().toISOString() }])
  } finally {
    await database.destroy()
  }
}
