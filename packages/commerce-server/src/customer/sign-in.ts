import { randomUUID } from 'node:crypto'
import { Refusal } from '@pouchery/platform/http/refusal'
import { deleteCheck } from '../age-check/checks.ts'
import { type Address, readAddress } from '../cart/address.ts'
import { loadCart, loadLines } from '../cart/cart.ts'
import { type CartChange, type CartChangeResult, replaceOpenPayments } from '../cart/change.ts'
import { moveItem } from '../cart/change-lines.ts'
import { storeAddresses } from '../cart/payment-fields.ts'
import { createRefusal } from '../http/refusal.ts'
import { readDetails } from '../shopper/details.ts'
import { dropUnheldSelection, insertEmptySelection, isCustomerCart } from '../shopper/held-carts.ts'
import { lockSelection } from '../shopper/lock-cart.ts'
import type { Unavailable } from '../stock/stock-levels.ts'
import { copyVouchers } from '../vouchers/cart-vouchers.ts'
import { addressBook } from './address-book.ts'
import type { Customer } from './customer.ts'

/** Merges the anonymous cart into the customer's cart (commerce reference section 5). */
export async function signIn(change: CartChange, customer: Customer): Promise<CartChangeResult> {
  const { trx, shopper, catalogue, now } = change
  if (shopper.customer === customer.id) return {}
  await replaceOpenPayments(trx, shopper.selection)
  const saved = await resolveCustomerCart(change, customer)
  const cart = await loadCart(trx, catalogue, saved, now)
  const signed = { ...change, cart, shopper: { ...shopper, selection: saved, customer: customer.id } }
  await trx
    .updateTable('shopper')
    .set({ customer: customer.id, selection: saved })
    .where('token', '=', shopper.token)
    .execute()
  const unavailable = await mergeAnonymousCart(change, signed)
  await prefillAddress(signed, customer)
  return unavailable.length > 0 ? { unavailable } : {}
}

/** Deletes the age verification, because another person may use the device next. */
export async function signOut({ trx, shopper, now }: CartChange): Promise<void> {
  const selection = randomUUID()
  await replaceOpenPayments(trx, shopper.selection)
  await insertEmptySelection(trx, selection, now)
  await trx.updateTable('shopper').set({ selection, customer: null }).where('token', '=', shopper.token).execute()
  await deleteCheck(trx, shopper.token)
  await dropUnheldSelection(trx, shopper.selection)
}

export async function signOutElsewhere({ trx, shopper, now }: CartChange, customer: string): Promise<void> {
  const others = await trx
    .selectFrom('shopper')
    .select('token')
    .where('customer', '=', customer)
    .where('token', '!=', shopper.token)
    .execute()
  for (const { token } of others) {
    const selection = randomUUID()
    await insertEmptySelection(trx, selection, now)
    await trx.updateTable('shopper').set({ selection, customer: null }).where('token', '=', token).execute()
  }
}

/** The same refusal for a wrong password and an unknown email address does not reveal whether an account exists. */
export function credentialsRefusal(): Refusal {
  return createRefusal(406, { password: 'incorrect' })
}

async function resolveCustomerCart(change: CartChange, { id, selection }: Customer): Promise<string> {
  const { trx, shopper, now } = change
  if (selection !== null && (await lockSelection(trx, selection))) return selection
  const isFree = shopper.customer === null && !(await isCustomerCart(trx, shopper.selection))
  const cart = isFree ? shopper.selection : randomUUID()
  if (cart !== shopper.selection) await insertEmptySelection(trx, cart, now)
  await trx.updateTable('customer').set({ selection: cart }).where('id', '=', id).execute()
  return cart
}

async function mergeAnonymousCart(before: CartChange, signed: CartChange): Promise<Unavailable[]> {
  const isOwnCart = before.shopper.selection === signed.shopper.selection
  if (before.shopper.customer !== null || isOwnCart) return []
  await replaceOpenPayments(before.trx, signed.shopper.selection)
  return mergeCarts(signed, before.shopper.selection)
}

async function mergeCarts(change: CartChange, other: string): Promise<Unavailable[]> {
  const { trx, catalogue } = change
  const unavailable: Unavailable[] = []
  for (const { item, quantity, comment, productUrl, category } of await loadLines(trx, catalogue, other)) {
    const notes = { productUrl: productUrl ?? undefined, category: category ?? undefined }
    unavailable.push(...(await addIfSold(change, { item, quantity, comment, ...notes })))
  }
  await copyVouchers(trx, other, change.shopper.selection)
  await moveAddresses(change, other)
  await dropUnheldSelection(trx, other)
  return unavailable
}

async function addIfSold(change: CartChange, addition: Parameters<typeof moveItem>[1]): Promise<Unavailable[]> {
  try {
    return await moveItem(change, addition)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

async function moveAddresses(change: CartChange, other: string): Promise<void> {
  const row = await change.trx
    .selectFrom('selection')
    .select(['address', 'shipping_address'])
    .where('id', '=', other)
    .executeTakeFirst()
  if (row) await storeAddresses(change, readAddress(row.address), readAddress(row.shipping_address))
}

/**
 * Uses the address book, falling back to the customer's details. Omits fields that describe a place in a different
 * country.
 */
async function prefillAddress(change: CartChange, { id, email, details }: Customer): Promise<void> {
  const { trx, cart, shopper } = change
  const [preferred] = await addressBook(trx, id)
  const { person, place } = splitAddress(preferred ?? readDetails(details))
  const isHome = !place.country || place.country === shopper.country
  const entered = withoutMatching(cart.address, isHome ? {} : place)
  const known = isHome ? { ...place, ...person } : { ...blank(place), ...person }
  await storeAddresses(change, { email, ...known, ...entered, country: shopper.country }, {})
}

function splitAddress(known: Address): { person: Address; place: Address } {
  const { firstName, lastName, phoneNumber, ...rest } = known
  const { company, address1, address2, zipCode, city, state, country } = rest
  return {
    person: { firstName, lastName, phoneNumber },
    place: { company, address1, address2, zipCode, city, state, country },
  }
}

function withoutMatching(address: Address, place: Address): Address {
  const places = new Map<string, unknown>(Object.entries(place))
  const kept = Object.entries(address).filter(([key, value]) => value !== '' && value !== places.get(key))
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

function blank(place: Address): Address {
  return Object.fromEntries(Object.keys(place).map((key) => [key, '']))
}
