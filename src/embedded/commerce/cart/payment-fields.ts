import * as v from 'valibot'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { refused } from '../http/refusal.ts'
import { countryCode, marketOf } from '../market/market.ts'
import { findState } from '../market/states.ts'
import { findPaymentMethod } from '../methods/payment-methods.ts'
import { isShippingMethod } from '../methods/shipping-methods.ts'
import { type Address, addressSchema, readAddress } from './address.ts'
import { selectionRow } from './cart.ts'
import { type Change, dropPayments } from './change.ts'
import { moveToCountry } from './country-change.ts'

/** Body of `PUT payment-fields`: any checkout field ahead of payment; others are ignored. */
export const paymentFieldsSchema = v.object({
  address: v.optional(addressSchema, {}),
  shippingAddress: v.optional(addressSchema, {}),
  newsletter: v.optional(v.boolean()),
  paymentMethod: v.optional(v.string()),
  shippingMethod: v.optional(v.string()),
})

type PaymentFields = v.InferOutput<typeof paymentFieldsSchema>
type Offers = Pick<CommerceDependencies, 'paymentMethods'>

/** Stores checkout fields; another country moves the shopper there, which may change prices and lines. */
export async function applyPaymentFields(deps: Offers, change: Change, fields: PaymentFields): Promise<void> {
  const goods = fields.shippingAddress.country ? fields.shippingAddress : fields.address
  if (goods.country) await moveToAddress(change, goods.country, goods.state)
  const newsletter = fields.newsletter === undefined ? {} : { newsletter: fields.newsletter }
  await storeAddresses(change, { ...newsletter, ...fields.address }, fields.shippingAddress)
  await chooseMethods(deps, change, fields)
}

async function moveToAddress(change: Change, entered: string, named = ''): Promise<void> {
  const country = countryCode(entered)
  if (!country) throw refused(406, { 'address.country': 'not valid' })
  const state = findState(country, named)?.state
  await moveToCountry(change, { country, followLanguage: false, ...(state !== undefined && { state }) })
}

const putAddresses = compiledQuery((database, param: Param<{ id: string; address: string; shipping: string }>) =>
  database
    .updateTable('selection')
    .set({ address: param('address'), shipping_address: param('shipping') })
    .where('id', '=', param('id')),
)

/** Adds fields to the cart's addresses; what is not named stays. */
export async function storeAddresses({ trx, shopper }: Change, address: Address, shipping: Address): Promise<void> {
  const row = await selectionRow(trx, shopper.selection)
  await putAddresses(trx, {
    id: shopper.selection,
    address: JSON.stringify({ ...(row && readAddress(row.address)), ...address }),
    shipping: JSON.stringify({ ...(row && readAddress(row.shipping_address)), ...shipping }),
  })
}

const putMethods = compiledQuery((database, param: Param<{ id: string } & Methods>) =>
  database
    .updateTable('selection')
    .set({ payment_method: param('payment_method'), shipping_method: param('shipping_method') })
    .where('id', '=', param('id')),
)

/**
 * Sets the methods that are named; a payment begun with others is dropped (commerce reference section 5). Throws a
 * Refusal (404) for one the shopper's country is not offered.
 */
export async function chooseMethods(
  { paymentMethods }: Offers,
  { trx, shopper }: Change,
  { paymentMethod, shippingMethod }: Pick<PaymentFields, 'paymentMethod' | 'shippingMethod'>,
): Promise<void> {
  const { shipsTo } = marketOf(shopper.country)
  if (paymentMethod !== undefined && !(shipsTo && findPaymentMethod(paymentMethods, paymentMethod))) {
    throw refused(404, { paymentMethod: 'not found' })
  }
  if (shippingMethod !== undefined && !(shipsTo && isShippingMethod(shippingMethod))) {
    throw refused(404, { shippingMethod: 'not found' })
  }
  const chosen = {
    ...(paymentMethod !== undefined && { payment_method: paymentMethod }),
    ...(shippingMethod !== undefined && { shipping_method: shippingMethod }),
  }
  const row = await selectionRow(trx, shopper.selection)
  const before = { payment_method: row?.payment_method ?? null, shipping_method: row?.shipping_method ?? null }
  const after = { ...before, ...chosen }
  if (isSame(after, before)) return
  await putMethods(trx, { id: shopper.selection, ...after })
  await dropPayments(trx, shopper.selection)
}

type Methods = {
  payment_method: string | null
  shipping_method: string | null
}

function isSame(a: Methods, b: Methods): boolean {
  return a.payment_method === b.payment_method && a.shipping_method === b.shipping_method
}
