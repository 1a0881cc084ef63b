import { randomUUID } from 'node:crypto'
import type { Unavailable } from '../cart/cart.ts'
import type { Change, Outcome } from '../cart/change-selection.ts'
import { dropUnheldSelection } from '../cart/drop-selection.ts'
import { lockSelection } from '../cart/lock-selection.ts'
import { Refusal } from '../http/refusal.ts'
import { dropPayments } from '../payment/drop-payments.ts'
import { insertEmptySelection } from '../token/shopper.ts'
import type { Customer } from './customers.ts'
import { mergeCarts } from './merge-carts.ts'
import { prefillAddress } from './prefill-address.ts'
import { isSaved } from './saved-cart.ts'

/**
 * Signs the customer in on the shopper's token (commerce reference 5): the anonymous cart's lines are added to the saved
 * cart, which is the same on every device; country and language stay the shopper's. A customer who was signed in before
 * keeps their own cart. Answers what the shelves lack of the lines that were added.
 */
export async function signIn(change: Change, customer: Customer): Promise<Outcome> {
  const { trx, shopper } = change
  if (shopper.customer === customer.id) return {}
  await dropPayments(trx, shopper.selection)
  const saved = await savedCart(change, customer)
  const signed = { ...change, shopper: { ...shopper, selection: saved, customer: customer.id } }
  await trx
    .updateTable('shopper')
    .set({ customer: customer.id, selection: saved })
    .where('token', '=', shopper.token)
    .execute()
  const unavailable = await takeAnonymousCart(change, signed)
  await prefillAddress(signed, customer)
  return unavailable.length > 0 ? { unavailable } : {}
}

/** The customer's cart; the shopper's own becomes it when there is none, unless that is another customer's. */
async function savedCart(change: Change, { id, selection }: Customer): Promise<string> {
  const { trx, shopper, now } = change
  if (selection !== null && (await lockSelection(trx, selection))) return selection
  const isFree = shopper.customer === null && !(await isSaved(trx, shopper.selection))
  const cart = isFree ? shopper.selection : randomUUID()
  if (cart !== shopper.selection) await insertEmptySelection(trx, cart, now)
  await trx.updateTable('customer').set({ selection: cart }).where('id', '=', id).execute()
  return cart
}

async function takeAnonymousCart(before: Change, signed: Change): Promise<Unavailable[]> {
  const isOwnCart = before.shopper.selection === signed.shopper.selection
  if (before.shopper.customer !== null || isOwnCart) return []
  await dropPayments(before.trx, signed.shopper.selection)
  return mergeCarts(signed, before.shopper.selection)
}

/** Ends the login: an empty cart under the same token and country; the customer's cart waits for the next login. */
export async function signOut({ trx, shopper, now }: Change): Promise<void> {
  const selection = randomUUID()
  await dropPayments(trx, shopper.selection)
  await insertEmptySelection(trx, selection, now)
  await trx.updateTable('shopper').set({ selection, customer: null }).where('token', '=', shopper.token).execute()
  await dropUnheldSelection(trx, shopper.selection)
}

/** Ends the login of a customer on every token but this one, after the password changed. */
export async function signOutElsewhere({ trx, shopper, now }: Change, customer: string): Promise<void> {
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

/** What a wrong password and an unknown e-mail address both answer. */
export function passwordIncorrect(): Refusal {
  return new Refusal(406, { password: 'incorrect' })
}
