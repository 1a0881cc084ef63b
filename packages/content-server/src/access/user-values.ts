import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { replaceNulCharacters } from '@pouchery/platform/database/storable'
import { createHttpError } from '../http-error.ts'

/** Returns the values in the order of `keys`, with null for an unknown key. */
export async function readUserValues(database: Database, userId: string, keys: readonly string[]) {
  const rows = await database
    .selectFrom('content_user_value')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('key', 'in', keys.map(replaceNulCharacters))
    .execute()
  const values = new Map(rows.map((row) => [row.key, row.value]))
  return keys.map((name) => ({ key: name, value: JSON.parse(values.get(name) ?? 'null') as unknown }))
}

/** @throws HttpError 400 if the user would then have more than `maxKeys` keys */
export async function writeUserValues(
  database: Database,
  userId: string,
  entries: readonly { key: string; value: unknown }[],
  maxKeys: number,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const entry of entries) {
      const value = JSON.stringify(entry.value ?? null)
      await transaction
        .insertInto('content_user_value')
        .values({ user_id: userId, key: entry.key, value })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
        .execute()
    }
    const count = transaction.selectFrom('content_user_value').where('user_id', '=', userId)
    const { keys } = await count.select(({ fn }) => fn.countAll<number>().as('keys')).executeTakeFirstOrThrow()
    if (keys > maxKeys) throw createHttpError(400, `At most ${maxKeys} keys can be stored`)
  })
}
