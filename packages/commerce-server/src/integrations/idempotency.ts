import { createHash } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Context } from 'hono'
import { createHttpError } from '../http/http-error.ts'

export interface IdempotentCall {
  apiKey: string
  key: string | undefined
  request: unknown
  /**
   * True if `work` itself uses the key to be idempotent. The response is then not stored, because it can contain
   * personal data.
   */
  isIdempotent?: boolean
  now: number
}

/** Runs `work` once per key and replays the stored response. Refused calls are not stored. */
export async function runIdempotent<Answer extends object>(
  database: Database,
  { apiKey, key, request, now, isIdempotent = false }: IdempotentCall,
  work: (trx: Database) => Promise<Answer>,
): Promise<{ answer: object; again: boolean }> {
  if (key === undefined) return { answer: await inTransaction(database, work), again: false }
  const own = { api_key: apiKey, key }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return inTransaction(database, async (trx) => {
    // A concurrent call with the same key waits here until the first transaction ends.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('api_call')
      .values({ ...own, request: hash, answer: '{}', at: now })
      .onConflict((conflict) => conflict.columns(['api_key', 'key']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      const earlier = await storedResponse(trx, own, hash)
      return { answer: isIdempotent ? await work(trx) : earlier, again: true }
    }
    const answer = await work(trx)
    if (!isIdempotent) {
      await trx
        .updateTable('api_call')
        .set({ answer: JSON.stringify(answer) })
        .where(({ and }) => and(own))
        .execute()
    }
    return { answer, again: false }
  })
}

async function storedResponse(trx: Database, own: { api_key: string; key: string }, hash: string): Promise<object> {
  const { request, answer } = await trx
    .selectFrom('api_call')
    .select(['request', 'answer'])
    .where(({ and }) => and(own))
    .executeTakeFirstOrThrow()
  if (request !== hash) {
    throw createHttpError(409, {
      'Idempotency-Key': 'This key was used for another call; use a new key for each call.',
    })
  }
  return JSON.parse(answer)
}

/** @throws HttpError 422 if the key is invalid, or if it is required and missing */
export function readIdempotencyKey(c: Context, isNeeded: boolean): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key === undefined && !isNeeded) return undefined
  if (key === undefined) {
    throw createHttpError(422, {
      'Idempotency-Key':
        'This header is missing. Send a unique value with each call, and the same value when you repeat the call.',
    })
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw createHttpError(422, { 'Idempotency-Key': 'It must be 1 to 200 letters, digits and symbols without spaces.' })
  }
  return key
}
