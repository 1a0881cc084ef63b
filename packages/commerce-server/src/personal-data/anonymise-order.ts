import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { clearAuditReasons } from '../admin/audit.ts'
import { toWireAddress } from '../cart/address.ts'
import { formatOrderNumber } from '../order-number.ts'
import { anonymiseOrderEventDetail, loadOrderEvents } from '../order-status/order-fulfilment.ts'

const keptKeys = [
  'language',
  'currency',
  'currencyFormat',
  'paymentMethod',
  'paymentMethodName',
  'shippingMethod',
  'shippingMethodName',
  'items',
  'discounts',
  'totals',
  'vatExempt',
] as const

const anything = v.record(v.string(), v.unknown())
const documentSchema = v.looseObject({
  items: v.optional(v.array(anything), []),
  address: v.optional(anything, {}),
  shippingAddress: v.optional(anything, {}),
})

const personalOnLine = new Set(['comment', 'productUrl', 'category'])

/** Of the addresses, retains only the country and the state, because they determine taxes. */
function anonymousDocument(stored: string): string {
  const { address, shippingAddress, items, ...document } = v.parse(documentSchema, JSON.parse(stored))
  const kept = Object.fromEntries(keptKeys.filter((key) => key in document).map((key) => [key, document[key]]))
  const lines = items.map((line) =>
    Object.fromEntries(Object.entries(line).filter(([key]) => !personalOnLine.has(key))),
  )
  return JSON.stringify({ ...kept, items: lines, address: placeOf(address), shippingAddress: placeOf(shippingAddress) })
}

function placeOf(address: Record<string, unknown>) {
  const text = (key: string) => (typeof address[key] === 'string' ? address[key] : '')
  return toWireAddress({ state: text('state') }, text('country'))
}

export async function anonymiseOrder(trx: Database, number: number, now: number): Promise<void> {
  const order = await trx
    .selectFrom('shop_order')
    .select(['document', 'payment'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const document = anonymousDocument(order.document)
  await trx
    .updateTable('shop_order')
    .set({ document, email: null, token: '', internal_comment: null, buyer: null, erased_at: now })
    .where('number', '=', number)
    .execute()
  await anonymiseEvents(trx, number)
  await clearAuditReasons(trx, formatOrderNumber(number))
  const nobody = {
    token: '',
    customer: null,
    age_check: null,
    return_page: '',
    failed_page: '',
    internal_comment: null,
  }
  await trx
    .updateTable('payment')
    .set({ ...nobody, document: '{}' })
    .where('id', '=', order.payment)
    .execute()
}

async function anonymiseEvents(trx: Database, number: number): Promise<void> {
  const events = (await loadOrderEvents(trx, [number])).get(number) ?? []
  for (const { position, at: _, actor: __, reason: ___, ...detail } of events) {
    await trx
      .updateTable('order_event')
      .set({ reason: '', detail: JSON.stringify(anonymiseOrderEventDetail(detail)) })
      .where('order_number', '=', number)
      .where('position', '=', position)
      .execute()
  }
}
