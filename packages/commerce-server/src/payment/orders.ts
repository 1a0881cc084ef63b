import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { RulesContext } from '../market/current-market.ts'
import { getCountryName } from '../market/market.ts'
import { toWireCountriesJson, toWireLocation, wireLanguagesJson } from '../market/market-response.ts'
import { formatOrderNumber } from '../order-number.ts'
import { toWireOrderState } from '../order-status/order-status-response.ts'
import type { Shopper } from '../shopper/shopper.ts'
import type { CommerceTables } from '../tables.ts'

export type OrderRow = Selectable<CommerceTables['shop_order']>

const queryOrderByPayment = createCompiledQuery((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('shop_order').selectAll().where('payment', '=', param('id')),
)

export async function getOrderOfPayment(database: Database, id: string): Promise<OrderRow> {
  const [order] = (await queryOrderByPayment(database, { id })).rows
  if (!order) throw new Error('A completed payment has no order')
  return order
}

const queryLatestOrder = createCompiledQuery(
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
  return token === null ? undefined : (await queryLatestOrder(database, { token, customer })).rows[0]
}

const documentSchema = v.looseObject({
  address: v.looseObject({ country: v.string() }),
  shippingAddress: v.looseObject({ country: v.string() }),
})

/** See commerce reference section 2.3. `link` gives access to the order without signing in. */
export function toWireOrderResponse(
  order: OrderRow,
  shopper: Shopper,
  serverMode: boolean,
  moment: RulesContext,
  link: string,
) {
  return {
    token: shopper.token,
    order: toWireOrder(order, shopper, link),
    location: toWireLocation(shopper, moment),
    countries: toWireCountriesJson(moment, shopper.language, serverMode),
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
