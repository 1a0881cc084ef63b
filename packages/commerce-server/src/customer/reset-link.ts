import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { HttpError } from '@pouchery/platform/http/http-error'
import type { ShopOrigins } from '@pouchery/platform/mail/shop-origins'
import { createHttpError } from '../http/http-error.ts'
import { hashSecret } from '../http/secrets.ts'

const lifetimeMs = 3_600_000

export interface ResetKey {
  id: string
  i: string
}

export async function createResetKey(trx: Database, customer: string, now: number): Promise<ResetKey> {
  const key = { id: randomUUID(), i: randomBytes(32).toString('base64url') }
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

/** Revokes the customer's other links. Only one of two concurrent calls succeeds. @throws HttpError */
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

/** Used for invalid, used and expired links alike, so that the response reveals nothing about the link. */
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
