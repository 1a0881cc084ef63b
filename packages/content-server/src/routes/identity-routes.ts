import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { replaceNulCharacters } from '@pouchery/platform/database/replace-nul-characters'
import { createBodyLimit } from '@pouchery/platform/http/body'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Caller, requireToken } from '../access/access.ts'
import { findStudioUsers, toRoleResponse, toUserResponse } from '../access/studio-users.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { createHttpError } from '../http-error.ts'
import { bodyTooLargeError, identifyRequest, readSmallBody } from './request.ts'

const maxUserIds = 100
const maxUserKeys = 200
const maxBytes = 64 * 1024
const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/))
const valuesBodySchema = v.pipe(v.array(v.object({ key, value: v.unknown() })), v.minLength(1), v.maxLength(20))

/** See content reference section 2. */
export function addIdentityRoutes(app: Hono, deps: ContentDependencies): void {
  const { database } = deps
  app.get('/:version/users/me/keyvalue/:keys', async (c) => {
    const userId = await userIdOf(deps, c)
    const keys = c.req.param('keys').split(',').slice(0, maxUserKeys)
    return c.json(await readUserValues(database, userId, keys))
  })
  app.put('/:version/users/me/keyvalue', createBodyLimit(maxBytes, bodyTooLargeError), async (c) => {
    const userId = await userIdOf(deps, c)
    const values = await readSmallBody(c, valuesBodySchema, 'The body must be a list of {"key", "value"}')
    await writeUserValues(database, userId, values)
    return c.json(values)
  })

  app.get('/:version/users/me', async (c) => c.json(await currentUser(database, await identifyRequest(deps, c))))
  app.get('/:version/users/:ids', async (c) => {
    requireToken(await identifyRequest(deps, c))
    const ids = c.req.param('ids').split(',')
    if (ids.length > maxUserIds) throw createHttpError(400, `At most ${maxUserIds} users can be requested at once`)
    const people = await usersById(database, ids)
    const [only] = people
    if (ids.length > 1) return c.json(people)
    if (!only) throw createHttpError(404, 'User not found')
    return c.json(only)
  })
}

async function userIdOf(deps: ContentDependencies, c: Context): Promise<string> {
  const caller = await identifyRequest(deps, c)
  requireToken(caller)
  return caller.userId
}

async function currentUser(database: Database, { userId, role, name }: Caller) {
  if (role === 'anonymous') return {}
  if (role === 'reader') return { id: userId, name, email: '', provider: 'token', role: 'reader', roles: [] }
  const [person] = await findStudioUsers(database, [userId])
  const roles = [toRoleResponse(role)]
  return { id: userId, name, email: person?.email ?? '', provider: person ? 'local' : 'token', role, roles }
}

/**
 * Returns users in the order of `ids`, with null for unknown ids. `shop` is the author of changes that the shop itself
 * makes.
 */
async function usersById(database: Database, ids: readonly string[]) {
  const people = [...(await findStudioUsers(database, ids)).map(toUserResponse), shopUserResponse]
  return ids.map((id) => people.find((person) => person.id === id) ?? null)
}

const shopUserResponse = { id: 'shop', displayName: 'Shop', email: '', imageUrl: null, provider: 'token' }

/** Returns the values in the order of `keys`, with null for an unknown key. */
async function readUserValues(database: Database, userId: string, keys: readonly string[]) {
  const rows = await database
    .selectFrom('content_user_value')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('key', 'in', keys.map(replaceNulCharacters))
    .execute()
  const values = new Map(rows.map((row) => [row.key, row.value]))
  return keys.map((name) => ({ key: name, value: JSON.parse(values.get(name) ?? 'null') as unknown }))
}

/** @throws HttpError 400 if the user would then have more than `maxUserKeys` keys */
async function writeUserValues(database: Database, userId: string, entries: v.InferOutput<typeof valuesBodySchema>) {
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
    if (keys > maxUserKeys) throw createHttpError(400, `At most ${maxUserKeys} keys can be stored`)
  })
}
