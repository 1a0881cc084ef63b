import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { SearchError } from '../errors.ts'
import { parse } from '../search-params.ts'
import { type Call, now, readBody, type SearchApp, type SearchContext } from './context.ts'
import { type ApiKey, apiKey, builtInKeys, keySettings } from './keys.ts'

/** Keys with rights of their own. Whoever has any key may look at that one; the rest is for the administrator. */
export function addKeyRoutes(app: SearchApp, { database, keys }: SearchContext): void {
  app.get('/1/keys', async (call) => {
    requireAdministrator(call, keys.adminKey)
    return call.json({ keys: [...builtInKeys(keys), ...(await readKeys(database))] })
  })
  app.get('/1/keys/:key', async (call) => {
    const value = call.req.param('key')
    if (call.get('key').value !== value) requireAdministrator(call, keys.adminKey)
    const found = [...builtInKeys(keys), ...(await readKeys(database))].find((key) => key.value === value)
    if (!found) throw new SearchError(404, 'Key does not exist')
    return call.json(found)
  })
  app.post('/1/keys', async (call) => {
    requireAdministrator(call, keys.adminKey)
    const value = randomBytes(16).toString('hex')
    await putKey(database, { ...parse(keySettings, await readBody(call)), value, createdAt: seconds() })
    return call.json({ key: value, createdAt: now() }, 201)
  })
  addChanges(app, database, keys.adminKey)
}

function addChanges(app: SearchApp, database: Database, adminKey: string): void {
  app.put('/1/keys/:key', async (call) => {
    requireAdministrator(call, adminKey)
    const known = await requireKey(database, call.req.param('key'))
    await putKey(database, { ...known, ...parse(keySettings, await readBody(call)) })
    return call.json({ key: known.value, updatedAt: now() })
  })
  app.delete('/1/keys/:key', async (call) => {
    requireAdministrator(call, adminKey)
    const { value } = await requireKey(database, call.req.param('key'))
    await database.deleteFrom('search_key').where('value', '=', value).execute()
    return call.json({ deletedAt: now() })
  })
}

function requireAdministrator(call: Call, adminKey: string): void {
  if (call.get('key').value !== adminKey) throw new SearchError(403, 'Method not allowed with this API key')
}

async function readKeys(database: Database): Promise<ApiKey[]> {
  const rows = await database.selectFrom('search_key').select('body').orderBy('value').execute()
  return rows.map(({ body }) => v.parse(v.pipe(v.string(), v.parseJson(), apiKey), body))
}

async function requireKey(database: Database, value: string): Promise<ApiKey> {
  const found = (await readKeys(database)).find((key) => key.value === value)
  if (!found) throw new SearchError(404, 'Key does not exist')
  return found
}

async function putKey(database: Database, key: ApiKey): Promise<void> {
  const body = JSON.stringify(key)
  await database
    .insertInto('search_key')
    .values({ value: key.value, body })
    .onConflict((conflict) => conflict.column('value').doUpdateSet({ body }))
    .execute()
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
