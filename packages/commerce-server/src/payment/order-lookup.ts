import type { OrderLookup, WithdrawableOrder } from '@pouchery/platform/withdrawal/order-lookup'
import * as v from 'valibot'
import type { CommerceDependencies } from '../dependencies.ts'
import { getMaxDeliveryDays } from '../methods/shipping-methods.ts'
import { createOrderLink, verifyOrderLink } from '../order-link.ts'
import { formatOrderNumber, toOrderRowId } from '../order-number.ts'
import { loadOrderEvents } from '../order-status/stored-order.ts'

const place = v.object({ country: v.optional(v.string(), '') })
const documentSchema = v.object({
  shippingMethod: v.optional(v.string(), ''),
  address: place,
  shippingAddress: place,
})

export function createOrderLookup({
  database,
  secret,
}: Pick<CommerceDependencies, 'database' | 'secret'>): OrderLookup {
  const booked = async (row = 0): Promise<WithdrawableOrder | undefined> => {
    // Run the same queries for an invalid number, so that response times do not reveal which orders exist.
    const found = await database
      .selectFrom('shop_order')
      .leftJoin('informed_order', 'informed_order.order_number', 'shop_order.number')
      .select(['number', 'document', 'email', 'created_at', 'informed_at'])
      .where('number', '=', row)
      .executeTakeFirst()
    const events = await loadOrderEvents(database, [row])
    if (!found) return undefined
    const { number, document, email, created_at, informed_at } = found
    const dispatchedAt = events.get(number)?.findLast(({ kind }) => kind === 'shipped')?.at
    const { shippingMethod, address, shippingAddress } = v.parse(documentSchema, JSON.parse(document))
    return {
      number: formatOrderNumber(number),
      link: createOrderLink(secret, number),
      email: email ?? '',
      country: shippingAddress.country || address.country,
      document,
      placedAt: Number(created_at),
      ...(dispatchedAt !== undefined && { dispatchedAt }),
      maxDeliveryDays: getMaxDeliveryDays(shippingMethod),
      informedAt: informed_at === null ? null : Number(informed_at),
    }
  }
  return {
    findByNumber: (typed) => booked(toOrderRowId(typed.replace(/^\D+|\s+/g, ''))),
    findByLink: async (link) => {
      const row = verifyOrderLink(secret, link)
      return row === undefined ? undefined : booked(row)
    },
  }
}
