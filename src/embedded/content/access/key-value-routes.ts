import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { storable } from '#embedded/database/storable.ts'
import { limitBody } from '../body-limit.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { requireToken } from './access.ts'
import { readCaller } from './read-caller.ts'

const mostKeys = 200
const maxBytes = 64 * 1024
const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/))
const bodySchema = v.pipe(v.array(v.object({ key, value: v.unknown() })), v.minLength(1), v.maxLength(20))

/** What the studio remembers for a person, whatever browser they use: JSON by key. */
export function addKeyValues(app: Hono, context: ContentContext): void {
  const { database } = context
  app.get('/:version/users/me/keyvalue/:keys', async (c) => {
    const userId = await readUserId(context, c)
    const keys = c.req.param('keys').split(',').slice(0, mostKeys)
    return c.json(await readValues(database, userId, keys))
  })
  app.put('/:version/users/me/keyvalue', limitBody(maxBytes), async (c) => {
    const userId = await readUserId(context, c)
    const body = v.safeParse(bodySchema, await c.req.json().catch(() => undefined))
    if (!body.success) throw ContentError.badRequest('The body must be a list of {"key", "value"}')
    await writeValues(database, userId, body.output)
    return c.json(body.output)
  })
}

async function readUserId(context: ContentContext, c: Context): Promise<string> {
  const caller = await readCaller(context.database, context, c.req.header('authorization'))
  requireToken(caller)
  return caller.userId
}

async function readValues(database: Database, userId: string, keys: readonly string[]) {
  const rows = await database
    .selectFrom('content_user_value')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('key', 'in', keys.map(storable))
    .execute()
  const values = new Map(rows.map((row) => [row.key, row.value]))
  return keys.map((name) => ({ key: name, value: JSON.parse(values.get(name) ?? 'null') as unknown }))
}

async function writeValues(database: Database, userId: string, entries: v.InferOutput<typeof bodySchema>) {
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
    if (keys > mostKeys) throw ContentError.badRequest(`At most ${mostKeys} keys are remembered`)
  })
}
