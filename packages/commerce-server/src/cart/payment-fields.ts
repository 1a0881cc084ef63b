import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import { normalizePostalCode } from 'pouchery/lib/format/postal-code'
import * as v from 'valibot'
import type { CommerceDependencies } from '../dependencies.ts'
import { createHttpError } from '../http/http-error.ts'
import { getCurrentMarket, parseCountryCode } from '../market/market.ts'
import { findCountryState } from '../market/states.ts'
import { findPaymentMethod, isShippingMethod } from '../methods/methods.ts'
import { type CartAddress, cartAddressSchema } from './address.ts'
import { type CartChangeContext, markOpenPaymentsReplaced } from './cart.ts'
import { moveShopperToCountry } from './country-change.ts'

export const paymentFieldsSchema = v.object({
  address: v.optional(cartAddressSchema, {}),
  shippingAddress: v.optional(cartAddressSchema, {}),
  newsletter: v.optional(v.boolean()),
  paymentMethod: v.optional(v.string()),
  shippingMethod: v.optional(v.string()),
})

type PaymentFields = v.InferOutput<typeof paymentFieldsSchema>
type Offers = Pick<CommerceDependencies, 'paymentMethods'>

export async function applyPaymentFields(
  deps: Offers,
  change: CartChangeContext,
  fields: PaymentFields,
): Promise<void> {
  requireOffered(deps, change, fields)
  const goods = fields.shippingAddress.country ? fields.shippingAddress : fields.address
  if (goods.country) await moveToAddress(change, goods.country, goods.state)
  const newsletter = fields.newsletter === undefined ? {} : { newsletter: fields.newsletter }
  await storeCartAddresses(change, { ...newsletter, ...fields.address }, fields.shippingAddress)
  await storeMethods(change, fields)
}

async function moveToAddress(change: CartChangeContext, entered: string, named = ''): Promise<void> {
  const country = parseCountryCode(entered)
  if (!country) throw createHttpError(406, { 'address.country': 'not valid' })
  const state = findCountryState(country, named)?.state
  await moveShopperToCountry(change, { country, followLanguage: false, ...(state !== undefined && { state }) })
}

const updateAddresses = createCompiledQuery(
  (database, param: QueryParam<{ id: string; address: string; shipping: string }>) =>
    database
      .updateTable('selection')
      .set({ address: param('address'), shipping_address: param('shipping') })
      .where('id', '=', param('id')),
)

export async function storeCartAddresses(
  change: CartChangeContext,
  address: CartAddress,
  shipping: CartAddress,
): Promise<void> {
  const { trx, shopper, cart } = change
  const written = (fields: CartAddress) => normalizePostalCode(fields, fields.country || shopper.country)
  const stored = {
    address: written({ ...cart.address, ...address }),
    shippingAddress: written({ ...cart.shippingAddress, ...shipping }),
  }
  change.cart = { ...cart, ...stored }
  await updateAddresses(trx, {
    id: shopper.selection,
    address: JSON.stringify(stored.address),
    shipping: JSON.stringify(stored.shippingAddress),
  })
}

type ChosenMethods = Pick<PaymentFields, 'paymentMethod' | 'shippingMethod'>

/** Marks open payments as replaced if a method changes. @throws HttpError 404 if a method is not offered */
export async function setPaymentAndShippingMethods(offers: Offers, change: CartChangeContext, chosen: ChosenMethods) {
  requireOffered(offers, change, chosen)
  await storeMethods(change, chosen)
}

function requireOffered(
  { paymentMethods }: Offers,
  change: Pick<CartChangeContext, 'shopper' | 'rules' | 'now'>,
  { paymentMethod, shippingMethod }: ChosenMethods,
): void {
  const { shipsTo } = getCurrentMarket(change, change.shopper.country)
  if (paymentMethod !== undefined && !(shipsTo && findPaymentMethod(paymentMethods, paymentMethod))) {
    throw createHttpError(404, { paymentMethod: 'not found' })
  }
  if (shippingMethod !== undefined && !(shipsTo && isShippingMethod(shippingMethod))) {
    throw createHttpError(404, { shippingMethod: 'not found' })
  }
}

type StoredMethods = { id: string; payment: string | null; shipping: string | null }

const updateMethods = createCompiledQuery((database, param: QueryParam<StoredMethods>) =>
  database
    .updateTable('selection')
    .set({ payment_method: param('payment'), shipping_method: param('shipping') })
    .where('id', '=', param('id')),
)

async function storeMethods(change: CartChangeContext, chosen: ChosenMethods): Promise<void> {
  const { trx, shopper, cart } = change
  const { paymentMethod = cart.paymentMethod, shippingMethod = cart.shippingMethod } = chosen
  if (paymentMethod === cart.paymentMethod && shippingMethod === cart.shippingMethod) return
  change.cart = { ...cart, paymentMethod, shippingMethod }
  const stored = updateMethods(trx, { id: shopper.selection, payment: paymentMethod, shipping: shippingMethod })
  await Promise.all([stored, markOpenPaymentsReplaced(trx, shopper)])
}
