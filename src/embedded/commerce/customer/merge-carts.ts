import type { Unavailable } from '../cart/cart.ts'
import { addItem } from '../cart/change-lines.ts'
import type { Change } from '../cart/change-selection.ts'
import { dropUnheldSelection } from '../cart/drop-selection.ts'
import { loadLines } from '../cart/load-cart.ts'
import { readAddress } from '../checkout/address.ts'
import { storeAddresses } from '../checkout/payment-fields.ts'
import { Refusal } from '../http/refusal.ts'
import { moveVouchers } from './cart-vouchers.ts'

/**
 * Adds what another cart holds to the shopper's: lines of the same item and comment add up, vouchers and the address
 * typed so far come along. The other cart goes, unless somebody else holds it. Answers what the shelves lack.
 */
export async function mergeCarts(change: Change, other: string): Promise<Unavailable[]> {
  const { trx, catalogue } = change
  const unavailable: Unavailable[] = []
  for (const { item, quantity, comment, productUrl, category } of await loadLines(trx, catalogue, other)) {
    const notes = { productUrl: productUrl ?? undefined, category: category ?? undefined }
    unavailable.push(...(await addIfSold(change, { item, quantity, comment, ...notes })))
  }
  await moveVouchers(trx, other, change.shopper.selection)
  await moveAddresses(change, other)
  await dropUnheldSelection(trx, other)
  return unavailable
}

/** A line the shopper's market does not sell any more is left behind. */
async function addIfSold(change: Change, addition: Parameters<typeof addItem>[1]): Promise<Unavailable[]> {
  try {
    return await addItem(change, addition)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

async function moveAddresses(change: Change, other: string): Promise<void> {
  const row = await change.trx
    .selectFrom('selection')
    .select(['address', 'shipping_address'])
    .where('id', '=', other)
    .executeTakeFirst()
  if (row) await storeAddresses(change, readAddress(row.address), readAddress(row.shipping_address))
}
