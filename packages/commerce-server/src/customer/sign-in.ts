import { randomUUID } from 'node:crypto'
import { HttpError } from '@pouchery/platform/http/http-error'
import { deleteAgeCheck } from '../age-check/checks.ts'
import { type CartAddress, readCartAddress } from '../cart/address.ts'
import {
  type CartChangeContext,
  type CartChangeResult,
  type CartLine,
  loadCartLines,
  markOpenPaymentsReplaced,
  reloadCart,
} from '../cart/cart.ts'
import { addItemWithoutOrderLimit } from '../cart/change-lines.ts'
import { storeCartAddresses } from '../cart/payment-fields.ts'
import { createHttpError } from '../http/http-error.ts'
import { parseCustomerDetails } from '../shopper/details.ts'
import { deleteUnusedSelection, insertEmptySelection, isCustomerCart, lockSelection } from '../shopper/held-carts.ts'
import type { UnavailableItem } from '../stock/stock-levels.ts'
import { copyVouchers } from '../vouchers/cart-vouchers.ts'
import { loadAddressBook } from './address-book.ts'
import type { Customer } from './customer.ts'

/** Merges the anonymous cart into the customer's cart (commerce reference section 5). */
export async function signIn(change: CartChangeContext, customer: Customer): Promise<CartChangeResult> {
  const { trx, shopper } = change
  if (shopper.customer === customer.id) return {}
  await markOpenPaymentsReplaced(trx, shopper)
  const saved = await resolveCustomerCart(change, customer)
  await trx
    .updateTable('shopper')
    .set({ customer: customer.id, selection: saved })
    .where('token', '=', shopper.token)
    .execute()
  const signed = await reloadCart(change)
  const unavailable = await mergeAnonymousCart(change, signed)
  await prefillAddress(signed, customer)
  return unavailable.length > 0 ? { unavailable } : {}
}

/** Also deletes the age check, because a different person may use the device next. */
export async function signOut({ trx, shopper, now }: CartChangeContext): Promise<void> {
  await markOpenPaymentsReplaced(trx, shopper)
  await moveToNewCart(trx, shopper.token, now)
  await deleteAgeCheck(trx, shopper.token)
  await deleteUnusedSelection(trx, shopper.selection)
}

export async function signOutElsewhere({ trx, shopper, now }: CartChangeContext, customer: string): Promise<void> {
  const others = await trx
    .selectFrom('shopper')
    .select('token')
    .where('customer', '=', customer)
    .where('token', '!=', shopper.token)
    .execute()
  for (const { token } of others) await moveToNewCart(trx, token, now)
}

async function moveToNewCart(trx: CartChangeContext['trx'], token: string, now: number): Promise<void> {
  const selection = randomUUID()
  await insertEmptySelection(trx, { id: selection, now })
  await trx.updateTable('shopper').set({ selection, customer: null }).where('token', '=', token).execute()
}

/** The error is the same for wrong passwords and unknown email addresses, so that it does not reveal which exist. */
export function createInvalidCredentialsError(): HttpError {
  return createHttpError(406, { password: 'incorrect' })
}

async function resolveCustomerCart(change: CartChangeContext, { id, selection }: Customer): Promise<string> {
  const { trx, shopper, now } = change
  if (selection !== null && (await lockSelection(trx, selection))) return selection
  const isFree = shopper.customer === null && !(await isCustomerCart(trx, shopper.selection))
  const cart = isFree ? shopper.selection : randomUUID()
  if (cart !== shopper.selection) await insertEmptySelection(trx, { id: cart, now })
  await trx.updateTable('customer').set({ selection: cart }).where('id', '=', id).execute()
  return cart
}

async function mergeAnonymousCart(before: CartChangeContext, signed: CartChangeContext): Promise<UnavailableItem[]> {
  const isOwnCart = before.shopper.selection === signed.shopper.selection
  if (before.shopper.customer !== null || isOwnCart) return []
  await markOpenPaymentsReplaced(before.trx, signed.shopper)
  return mergeCarts(signed, before.shopper.selection)
}

async function mergeCarts(change: CartChangeContext, other: string): Promise<UnavailableItem[]> {
  const { trx, catalogue } = change
  const unavailable: UnavailableItem[] = []
  for (const line of await loadCartLines(trx, catalogue, other)) unavailable.push(...(await addIfSold(change, line)))
  await copyVouchers(trx, other, change.shopper.selection)
  await moveAddresses(change, other)
  await deleteUnusedSelection(trx, other)
  return unavailable
}

async function addIfSold(change: CartChangeContext, line: CartLine) {
  try {
    return await addItemWithoutOrderLimit(change, line)
  } catch (error) {
    if (error instanceof HttpError) return []
    throw error
  }
}

async function moveAddresses(change: CartChangeContext, other: string): Promise<void> {
  const row = await change.trx
    .selectFrom('selection')
    .select(['address', 'shipping_address'])
    .where('id', '=', other)
    .executeTakeFirst()
  if (row) await storeCartAddresses(change, readCartAddress(row.address), readCartAddress(row.shipping_address))
}

/** Uses the default postal address, or else the customer's details. Omits an address outside the shopper's country. */
async function prefillAddress(change: CartChangeContext, { id, email, details }: Customer): Promise<void> {
  const { trx, cart, shopper } = change
  const [preferred] = await loadAddressBook(trx, id)
  const { person, place } = splitAddress(preferred ?? parseCustomerDetails(details))
  const isHome = !place.country || place.country === shopper.country
  const entered = withoutMatching(cart.address, isHome ? {} : place)
  const known = isHome ? { ...place, ...person } : { ...blank(place), ...person }
  await storeCartAddresses(change, { email, ...known, ...entered, country: shopper.country }, {})
}

function splitAddress({ firstName, lastName, phoneNumber, ...rest }: CartAddress) {
  const { company, address1, address2, zipCode, city, state, country } = rest
  return {
    person: { firstName, lastName, phoneNumber },
    place: { company, address1, address2, zipCode, city, state, country },
  }
}

function withoutMatching(address: CartAddress, place: CartAddress): CartAddress {
  const places = new Map<string, unknown>(Object.entries(place))
  const isKept = (key: string, value: unknown) => value !== undefined && value !== '' && value !== places.get(key)
  return Object.fromEntries(Object.entries(address).filter(([key, value]) => isKept(key, value)))
}

function blank(place: CartAddress): CartAddress {
  return Object.fromEntries(Object.keys(place).map((key) => [key, '']))
}
