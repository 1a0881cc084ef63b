import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Caller } from './access.ts'

const days = 24 * 60 * 60 * 1000
/** How long a person stays signed in, ms. */
export const sessionMs = 14 * days
/** How long an expired token is still told from an unknown one, ms. */
const rememberedMs = 30 * days
/** How long the way back from the sign-in page may take, ms. */
const signInMs = 2 * 60 * 1000

/** 256 random bits as text for addresses and headers. */
function secret(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A one-time id for a person who has shown who they are; it is exchanged for a token within two minutes. */
export async function startSignIn(database: Database, userId: string, now: number): Promise<string> {
  const sid = secret()
  await database.deleteFrom('content_sign_in').where('expires_at', '<', now).execute()
  const row = { sid_hash: hashOf(sid), user_id: userId, expires_at: now + signInMs }
  await database.insertInto('content_sign_in').values(row).execute()
  return sid
}

/** A new token for a one-time id; `undefined` when it is unknown, too old or was used. */
export async function finishSignIn(database: Database, sid: string, now: number): Promise<string | undefined> {
  const token = secret()
  return inTransaction(database, async (transaction) => {
    const used = await transaction
      .deleteFrom('content_sign_in')
      .where('sid_hash', '=', hashOf(sid))
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) return undefined
    const row = { token_hash: hashOf(token), user_id: used.user_id, created_at: now, expires_at: now + sessionMs }
    await transaction.insertInto('content_session').values(row).execute()
    await transaction
      .deleteFrom('content_session')
      .where('expires_at', '<', now - rememberedMs)
      .execute()
    return token
  })
}

/** Whose token this is. The role is read each time, so a changed one holds at once. */
export async function findSession(
  database: Database,
  token: string,
  now: number,
): Promise<Caller | 'unknown' | 'expired'> {
  const row = await database
    .selectFrom('content_session')
    .innerJoin('content_user', 'content_user.id', 'content_session.user_id')
    .select(['content_user.id', 'content_user.name', 'content_user.role', 'content_session.expires_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return 'unknown'
  return row.expires_at > now ? { userId: row.id, role: row.role, name: row.name } : 'expired'
}

/** When a token stops being good, ms since 1970. */
export async function sessionExpiry(database: Database, token: string): Promise<number | undefined> {
  const query = database.selectFrom('content_session').select('expires_at').where('token_hash', '=', hashOf(token))
  const row = await query.executeTakeFirst()
  return row?.expires_at
}

/** Makes a token worthless. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('content_session').where('token_hash', '=', hashOf(token)).execute()
}
