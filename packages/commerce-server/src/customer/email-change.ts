import { randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import { createHttpError } from '../http/http-error.ts'
import { hashSecret } from '../http/secrets.ts'
import { copySelfExclusion } from '../self-exclusion/exclusions.ts'
import { moveSubscriptions, stopSubscriptions } from '../subscription/newsletter.ts'
import type { CommerceTables } from '../tables.ts'
import { findCustomer } from './customer.ts'
import { revokeResetKeys } from './reset-link.ts'

type EmailChange = Selectable<CommerceTables['email_change']>

/** The change must be confirmed from both email addresses within this time. */
const lifetimeMs = 86_400_000

/** Refuses with 409 if the email address belongs to a different account. */
export async function beginEmailChange(trx: Database, customer: string, email: string, now: number) {
  await refuseTaken(trx, customer, email)
  const links = { old: randomBytes(24).toString('base64url'), new: randomBytes(24).toString('base64url') }
  const row = {
    new_email: email,
    old_hash: hashOf(links.old),
    new_hash: hashOf(links.new),
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: now + lifetimeMs,
  }
  await trx
    .insertInto('email_change')
    .values({ customer, ...row })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet(row))
    .execute()
  return links
}

/** @throws HttpError (406) if the link is invalid or expired */
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
 * After both email addresses are confirmed, changes the account's email address and revokes its password reset
 * links.
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
 * Revokes password reset links, extends a self-exclusion to the new email address, and moves subscriptions if
 * `isConfirmed`.
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
