import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { countryName } from '../market/market.ts'
import { countriesWire, languagesWire, locationWire } from '../market/market-wire.ts'
import type { CommerceTables } from '../tables.ts'
import type { Shopper } from '../token/shopper.ts'

type OrderRow = Selectable<CommerceTables['shop_order']>

/** Orders are numbered from here, so that the first does not look like the first. */
export const firstNumber = 10_000

/** An order's number as shoppers see it. */
export function orderNumber(number: number): string {
  return String(firstNumber + number)
}

const documentSchema = v.looseObject({
  address: v.looseObject({ country: v.string() }),
  shippingAddress: v.looseObject({ country: v.string() }),
})

/** `OrderCompleteResponse` (commerce reference 2.3). */
export function orderResponse(order: OrderRow, shopper: Shopper, serverMode: boolean) {
  return {
    token: shopper.token,
    order: orderWire(order, shopper),
    location: locationWire(shopper),
    countries: countriesWire(shopper.language, serverMode),
    languages: languagesWire,
  }
}

/** `Order` of the wire: the selection that was paid, with number, status and date. */
export function orderWire({ number, document, created_at }: OrderRow, { language }: Shopper) {
  const selection = v.parse(documentSchema, JSON.parse(document))
  const named = <A extends { country: string }>(address: A) => {
    return { ...address, countryName: countryName(address.country, language) }
  }
  return {
    giftMessage: '',
    ...selection,
    address: named(selection.address),
    shippingAddress: named(selection.shippingAddress),
    order: orderNumber(number),
    status: 'untouched',
    statusDescription: 'Pending',
    date: new Date(created_at).toISOString().slice(0, 19).replace('T', ' '),
    affiliateHtml: '',
  }
}
