import { orderRow } from '#embedded/commerce/order-number.ts'
import { openDatabase } from '#embedded/schema.ts'
import { mailsTo } from './customer.ts'
import { expect } from './fixtures.ts'
import { httpBuyer } from './http-buyer.ts'
import type { Shop } from './shop-server.ts'

/** An order that a guest placed. */
export interface GuestOrder {
  number: string
  email: string
  /** What opens it without signing in, as its mail has it. */
  link: string
}

/** Orders three cans without a browser, as a guest. */
export async function guestOrder(shop: Shop): Promise<GuestOrder> {
  const buyer = await httpBuyer(shop)
  await buyer.add('1001-1', 3)
  const bought = await buyer.buyByInvoice()
  if (bought.status !== 200) throw new Error('The order was not placed')
  const [mail] = await mailsTo(shop, buyer.email)
  const link = /withdraw\?order=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(link).not.toBe('')
  return { number: bought.order, email: buyer.email, link }
}

/** As if an order had been placed so many days ago, and its confirmation sent at once. */
export async function makeOlder(shop: Shop, number: string, days: number): Promise<void> {
  const database = await openDatabase(shop.dataDir)
  const [row, placed] = [orderRow(number) ?? 0, Date.now() - days * 86_400_000]
  try {
    await database.updateTable('shop_order').set({ created_at: placed }).where('number', '=', row).execute()
    await database.insertInto('informed_order').values({ order_number: row, informed_at: placed }).execute()
  } finally {
    await database.destroy()
  }
}
