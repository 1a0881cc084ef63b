import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { isSameSecret } from '@pouchery/platform/http/is-same-secret'
import { createHttpError, createSessionNotFoundError } from '../http-error.ts'
import { anonymousCaller, type Caller } from './access.ts'

const msPerDay = 24 * 60 * 60 * 1000
export const sessionLifetimeMs = 14 * msPerDay
/** While an expired session is stored, the API reports its token as expired instead of unknown. */
const expiredSessionRetentionMs = 30 * msPerDay
const signInLifetimeMs = 2 * 60 * 1000

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns a one-time id, which the studio must exchange for a token before the id expires. */
export async function startSignIn(database: Database, userId: string, now: number): Promise<string> {
  const sid = randomSecret()
  await database.deleteFrom('content_sign_in').where('expires_at', '<', now).execute()
  const row = { sid_hash: hashOf(sid), user_id: userId, expires_at: now + signInLifetimeMs }
  await database.insertInto('content_sign_in').values(row).execute()
  return sid
}

export async function finishSignIn(database: Database, sid: string, now: number): Promise<string | undefined> {
  const token = randomSecret()
  return inTransaction(database, async (transaction) => {
    const used = await transaction
      .deleteFrom('content_sign_in')
      .where('sid_hash', '=', hashOf(sid))
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) return undefined
    const session = { user_id: used.user_id, created_at: now, expires_at: now + sessionLifetimeMs }
    await transaction
      .insertInto('content_session')
      .values({ token_hash: hashOf(token), ...session })
      .execute()
    await transaction
      .deleteFrom('content_session')
      .where('expires_at', '<', now - expiredSessionRetentionMs)
      .execute()
    return token
  })
}

/**
 * Reads the role on every request, so that a role change takes effect immediately.
 * @throws HttpError 401 for an unknown or expired token
 */
async function requireSession(database: Database, token: string, now: number): Promise<Caller> {
  const row = await database
    .selectFrom('content_session')
    .innerJoin('content_user', 'content_user.id', 'content_session.user_id')
    .select(['content_user.id', 'content_user.name', 'content_user.role', 'content_session.expires_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) throw createSessionNotFoundError()
  if (row.expires_at <= now) throw createHttpError(401, 'Unauthorized - Session expired', 'SIO-401-AEX')
  return { userId: row.id, role: row.role, name: row.name }
}

export async function findSessionExpiry(database: Database, token: string): Promise<number | undefined> {
  const query = database.selectFrom('content_session').select('expires_at').where('token_hash', '=', hashOf(token))
  const row = await query.executeTakeFirst()
  return row?.expires_at
}

export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('content_session').where('token_hash', '=', hashOf(token)).execute()
}

export interface ShopTokens {
  readToken: string | undefined
  writeToken: string | undefined
}

const shopReader: Caller = { userId: 'shop-reader', role: 'reader', name: 'Shop' }
const shopWriter: Caller = { userId: 'shop', role: 'administrator', name: 'Shop' }

/** @throws HttpError 401 if the token in the `Authorization` header is unknown or expired */
export async function identifyCaller(database: Database, tokens: ShopTokens, authorizationHeader: string | undefined) {
  if (!authorizationHeader) return anonymousCaller
  const [, token] = /^Bearer (\S+)$/i.exec(authorizationHeader) ?? []
  if (token === undefined) throw createSessionNotFoundError()
  if (isSameSecret(token, tokens.writeToken)) return shopWriter
  if (isSameSecret(token, tokens.readToken)) return shopReader
  return requireSession(database, token, Date.now())
}
