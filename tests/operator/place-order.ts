import type { Shop } from '../contract/commerce/shop.ts'
import { createTestShopper, parseOrderResponse } from '../contract/commerce/shopper.ts'

interface OrderOptions {
  language?: string
  comment?: string
  voucher?: string
  payment?: Record<string, unknown>
}

/** Orders items (`1001-1` or `1001-1/quantity/2`) as a new shopper, by invoice. Returns the order number. */
export async function placeOrder(shop: Shop, items: readonly string[], options: OrderOptions = {}): Promise<string> {
  const { language, comment, voucher, payment } = options
  const shopper = await createTestShopper(shop)
  if (language) await shopper.call('PUT', `/languages/${language}`)
  for (const item of items) await shopper.call('POST', `/items/${item}`, comment && { comment })
  if (voucher) await shopper.call('POST', '/vouchers', { voucher })
  await shopper.startPayment('demo-invoice', payment)
  return parseOrderResponse(await shopper.call('GET', '/receipt')).order
}
