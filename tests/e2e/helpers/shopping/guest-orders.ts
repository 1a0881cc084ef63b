import { toOrderRowId } from '@pouchery/commerce-server/admin'
import type { LanguageCode } from '#app.config'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { expect } from '../fixtures.ts'
import type { Shop } from '../shops/shop-server.ts'
import { fetchMailsTo } from './customer.ts'
import { createHttpBuyer } from './http-buyer.ts'

export interface GuestOrder {
  number: string
  email: string
  /** Token of the link in the order mail. With this token, the order can be opened without login. */
  link: string
}

/** Places a guest order over HTTP, without a browser. Defaults to three cans in the shop's default language. */
export async function placeGuestOrder(
  shop: Shop,
  items: Record<string, number> = { '1001-1': 3 },
  language?: LanguageCode,
): Promise<GuestOrder> {
  const buyer = await createHttpBuyer(shop)
  if (language) await buyer.setLanguage(language)
  for (const [item, quantity] of Object.entries(items)) await buyer.add(item, quantity)
  const number = await buyer.buyByInvoice()
  const [mail] = await fetchMailsTo(shop, buyer.email)
  const link = /withdraw\?order=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(link).not.toBe('')
  return { number, email: buyer.email, link }
}

/** Sets the date of an order to `days` ago and marks its confirmation as sent then. */
export async function backdateOrder(shop: Shop, number: string, days: number): Promise<void> {
  const database = await openDatabase(shop.dataDir)
  const [row, placed] = [toOrderRowId(number) ?? 0, Date.now() - days * 86_400_000]
  try {
    await database.updateTable('shop_order').set({ created_at: placed }).where('number', '=', row).execute()
    await database.insertInto('informed_order').values({ order_number: row, informed_at: placed }).execute()
  } finally {
    await database.destroy()
  }
}
