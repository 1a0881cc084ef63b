import { createCompiledLookup, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { getCountryName, type RulesContext } from '../market/market.ts'
import { toWireCountriesJson, toWireLocation, wireLanguagesJson } from '../market/market-response.ts'
import { formatOrderNumber } from '../order-number.ts'
import type { OrderEvent, OrderState } from '../order-status/order-fulfilment.ts'
import type { Shopper } from '../shopper/shopper.ts'
import type { TableRow } from '../tables.ts'

export type OrderRow = TableRow<'shop_order'>

const findOrderByPayment = createCompiledLookup((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('shop_order').selectAll().where('payment', '=', param('id')),
)

export async function getOrderOfPayment(database: Database, id: string): Promise<OrderRow> {
  const order = await findOrderByPayment(database, { id })
  if (!order) throw new Error('A completed payment has no order')
  return order
}

const queryLatestOrder = createCompiledLookup(
  (database, param: QueryParam<{ token: string; customer: string | null }>) =>
    database
      .selectFrom('shop_order')
      .innerJoin('payment', 'payment.id', 'shop_order.payment')
      .where('shop_order.token', '=', param('token'))
      .where(({ or, eb }) => or([eb('payment.customer', 'is', null), eb('payment.customer', '=', param('customer'))]))
      .selectAll('shop_order')
      .orderBy('number', 'desc')
      .limit(1),
)

/** Omits orders placed with the same token by a customer who has since signed out. */
export async function findLatestOrder(database: Database, { token, customer }: Pick<Shopper, 'token' | 'customer'>) {
  return token === null ? undefined : queryLatestOrder(database, { token, customer })
}

const documentSchema = v.looseObject({
  address: v.looseObject({ country: v.string() }),
  shippingAddress: v.looseObject({ country: v.string() }),
})

/** See commerce reference section 2.3. `link` gives access to the order without signing in. */
export function toWireOrderResponse(
  order: OrderRow,
  shopper: Shopper,
  isServerMode: boolean,
  rulesContext: RulesContext,
  link: string,
) {
  return {
    token: shopper.token,
    order: toWireOrder(order, shopper, link),
    location: toWireLocation(shopper, rulesContext),
    countries: toWireCountriesJson(rulesContext, shopper.language, isServerMode),
    languages: wireLanguagesJson,
  }
}

export function toWireOrder({ number, document, created_at, state }: OrderRow, { language }: Shopper, link: string) {
  const selection = v.parse(documentSchema, JSON.parse(document))
  const named = <A extends { country: string }>(address: A) => {
    return { ...address, countryName: getCountryName(address.country, language) }
  }
  return {
    giftMessage: '',
    ...selection,
    address: named(selection.address),
    shippingAddress: named(selection.shippingAddress),
    order: formatOrderNumber(number),
    link,
    ...toWireOrderState(state),
    date: new Date(created_at).toISOString().slice(0, 19).replace('T', ' '),
    affiliateHtml: '',
  }
}

/** Order states in the wire format (commerce reference section 2.3). */
const statuses: Record<OrderState, { status: string; statusDescription: string }> = {
  pending: { status: 'untouched', statusDescription: 'Pending' },
  confirmed: { status: 'progress', statusDescription: 'Confirmed' },
  processing: { status: 'progress', statusDescription: 'Processing' },
  completed: { status: 'ok', statusDescription: 'Completed' },
  cancelled: { status: 'failed', statusDescription: 'Cancelled' },
}

function toWireOrderState(state: string): { status: string; statusDescription: string } {
  return Object.entries(statuses).find(([name]) => name === state)?.[1] ?? statuses.pending
}

/** Only the response to `POST orders` contains shipments. `shippedDate` is in UTC. */
export function toWireShipments(order: string, events: readonly OrderEvent[]) {
  return events.flatMap((event) => {
    if (event.kind !== 'shipped') return []
    const { carrier, service, trackingId, trackingUrl, message, at, position } = event
    return {
      shipmentId: `${order}-${position}`,
      shippedDate: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      carrier,
      service,
      trackingId,
      trackingUrl,
      returnSlipTracking: '',
      additionalMessage: message,
    }
  })
}
