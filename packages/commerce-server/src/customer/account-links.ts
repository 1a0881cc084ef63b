import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { HttpError } from '@pouchery/platform/http/http-error'
import type { ShopOrigins } from '@pouchery/platform/mail/outbox'
import { createHttpError } from '../http/http-error.ts'
import { hashSecret } from '../http/secrets.ts'
import { copySelfExclusion } from '../self-exclusion/exclusions.ts'
import { moveSubscriptions, stopSubscriptions } from '../subscription/newsletter.ts'
import type { TableRow } from '../tables.ts'
import { findCustomer } from './customer.ts'

const resetLifetimeMs = 3_600_000

export interface ResetKey {
  id: string
  i: string
}

export async function createResetKey(trx: Database, customer: string, now: number, lifetimeMs = resetLifetimeMs) {
  const key: ResetKey = { id: randomUUID(), i: randomBytes(32).toString('base64url') }
  await trx.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('password_reset')
    .values({ id: key.id, customer, hash: hashSecret(key.i), expires_at: now + lifetimeMs })
    .execute()
  return key
}

export async function findCustomerByResetKey(database: Database, { id, i }: ResetKey, now: number) {
  const row = await database
    .selectFrom('password_reset')
    .select('customer')
    .where('id', '=', id)
    .where('hash', '=', hashSecret(i))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.customer
}

/**
 * Marks the key as used and revokes the customer's other reset keys. Only one of two concurrent calls succeeds.
 * @throws HttpError 406 if the key is invalid, used or expired
 */
export async function redeemResetKey(trx: Database, { id, i }: ResetKey, now: number): Promise<string> {
  const used = await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('hash', '=', hashSecret(i))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('customer')
    .executeTakeFirst()
  if (!used) throw createInvalidLinkError()
  await revokeResetKeys(trx, used.customer, now)
  return used.customer
}

export async function revokeResetKeys(trx: Database, customer: string, now: number): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('customer', '=', customer)
    .where('used_at', 'is', null)
    .execute()
}

/** The error is the same for invalid, used and expired links, so that it reveals nothing about the link. */
export function createInvalidLinkError(): HttpError {
  return createHttpError(406, { i: 'not valid' })
}

/** `linkUri` must be a path, so that the email cannot link to a different host (commerce reference section 9). */
export function createResetUrl({ origin }: ShopOrigins, linkUri: string, { id, i }: ResetKey): string {
  const url = new URL(parseLinkPath(linkUri, origin), origin)
  url.searchParams.set('id', id)
  url.searchParams.set('i', i)
  return url.href
}

export function parseLinkPath(linkUri: string, origin: string): string {
  const path = linkUri.startsWith('/') ? linkUri : `/${linkUri}`
  const isPath = /^\/[A-Za-z0-9]([A-Za-z0-9/_.~%-]*)$/.test(path) && !path.includes('//')
  if (!isPath || new URL(path, origin).origin !== new URL(origin).origin) {
    throw createHttpError(406, { linkUri: 'not valid' })
  }
  return path
}

type EmailChange = TableRow<'email_change'>

/** The change must be confirmed from both email addresses within this time. */
const changeLifetimeMs = 86_400_000

/** Returns a token for the link that each address receives. @throws HttpError 409 if a different account has `email` */
export async function beginEmailChange(trx: Database, customer: string, email: string, now: number) {
  await refuseTaken(trx, customer, email)
  const links = { old: randomBytes(24).toString('base64url'), new: randomBytes(24).toString('base64url') }
  const row = {
    new_email: email,
    old_hash: hashOf(links.old),
    new_hash: hashOf(links.new),
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: now + changeLifetimeMs,
  }
  await trx
    .insertInto('email_change')
    .values({ customer, ...row })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet(row))
    .execute()
  return links
}

/** @throws HttpError 406 if the link is invalid or expired */
export async function requireEmailChange(database: Database, link: string, now: number): Promise<EmailChange> {
  const hash = hashOf(link)
  const found = await database
    .selectFrom('email_change')
    .selectAll()
    .where((row) => row.or([row('old_hash', '=', hash), row('new_hash', '=', hash)]))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw createHttpError(406, { link: 'not valid' })
  return found
}

/**
 * Records that one of the two email addresses has confirmed. Applies the change once both have confirmed.
 * @throws HttpError 406 if the link is invalid or expired, 409 if a different account has the new email address
 */
export async function confirmEmailChange(trx: Database, link: string, now: number) {
  const { customer, new_email: email, old_hash } = await requireEmailChange(trx, link, now)
  const confirmed = old_hash === hashOf(link) ? { old_confirmed_at: now } : { new_confirmed_at: now }
  const row = await trx
    .updateTable('email_change')
    .set(confirmed)
    .where('customer', '=', customer)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.old_confirmed_at === null || row.new_confirmed_at === null) return { isChanged: false, email }
  await refuseTaken(trx, customer, email)
  await applyEmailChange(trx, customer, { email, isConfirmed: true }, now)
  await trx.deleteFrom('email_change').where('customer', '=', customer).execute()
  return { isChanged: true, email }
}

/**
 * Also revokes reset links and copies a self-exclusion to the new address. Moves the subscriptions to the new address
 * if `isConfirmed` is true, otherwise ends the newsletter subscription.
 */
export async function applyEmailChange(
  trx: Database,
  customer: string,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  now: number,
): Promise<void> {
  const { email: before } = await trx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customer)
    .executeTakeFirstOrThrow()
  if (isConfirmed) await moveSubscriptions(trx, before, email)
  else await stopSubscriptions(trx, { email: before, mails: 'newsletter' })
  await trx.updateTable('customer').set({ email }).where('id', '=', customer).execute()
  await revokeResetKeys(trx, customer, now)
  await copySelfExclusion(trx, before, email, now)
}

async function refuseTaken(trx: Database, customer: string, email: string): Promise<void> {
  const owner = await findCustomer(trx, email)
  if (owner && owner.id !== customer) throw createHttpError(409, { newEmail: 'already registered' })
}

function hashOf(link: string): string {
  return hashSecret(`email change ${link}`)
}
