import { expect } from '@playwright/test'
import { replaceDocuments } from '@pouchery/content-server/admin'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { httpBuyer } from '../shopping/http-buyer.ts'
import { cansOnShelf, setStock } from '../shopping/shelves.ts'
import type { Shop } from './shop-server.ts'

export const services = ['content', 'commerce', 'search'] as const
export type Service = (typeof services)[number]

/** Not at all, 5 s late, a page of HTML, or JSON of another shape. */
export const badModes = ['off', 'slow', 'rubbish', 'misshapen'] as const
export type BadMode = (typeof badModes)[number]

export async function setFault(shop: Shop, service: Service, mode: 'on' | BadMode): Promise<void> {
  const answer = await fetch(`${shop.origin}/embedded/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.origin },
    body: JSON.stringify({ service, mode }),
  })
  expect(answer.status).toBe(204)
}

/** Makes the shop throw its kept pages away, as every change of the catalogue does. */
export async function forgetPages(shop: Shop): Promise<void> {
  const [can] = cansOnShelf(shop, 1)
  if (!can) throw new Error('The shelves are empty')
  setStock(shop, can.id, 500)
  const buyer = await httpBuyer(shop)
  await buyer.add(can.item)
}

/** Makes the shop ask for everything the editors wrote again, as every change of theirs does. */
export async function forgetContent(shop: Shop): Promise<void> {
  const state = async () => (await fetch(`${shop.origin}/robots.txt`)).headers.get('x-page-cache')
  await expect.poll(state).toBe('hit')
  await changeContent(shop)
  // The shop looks for changes of other processes once a second, and lets go of its pages with them.
  await expect.poll(state).not.toBe('hit')
}

/** Writes a document past the service, as another process sharing the database does: it may be switched off by a fault. */
async function changeContent({ dataDir }: Shop): Promise<void> {
  const database = await openDatabase(dataDir)
  try {
    await replaceDocuments(database, [{ _id: 'remark', _type: 'remark', made: new Date().toISOString() }])
  } finally {
    await database.destroy()
  }
}
