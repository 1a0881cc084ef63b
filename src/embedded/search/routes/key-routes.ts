import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { refused } from '../refusal.ts'
import { builtInKeys, keySettings } from '../store/api-key.ts'
import { deleteKey, putKey, readKeys, requireKey } from '../store/keys.ts'
import { type Call, now, readBody } from './request.ts'

/** Keys with rights of their own. Whoever has any key may look at that one; the rest is for the administrator. */
export function keyRoutes({ database, keys }: SearchDependencies): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()

  routes.get('/1/keys', async (c) => {
    requireAdministrator(c, keys.adminKey)
    return c.json({ keys: [...builtInKeys(keys), ...(await readKeys(database))] })
  })
  routes.get('/1/keys/:key', async (c) => {
    const value = c.req.param('key')
    if (c.get('key').value !== value) requireAdministrator(c, keys.adminKey)
    const found = [...builtInKeys(keys), ...(await readKeys(database))].find((key) => key.value === value)
    if (!found) throw refused(404, 'Key does not exist')
    return c.json(found)
  })
  routes.post('/1/keys', async (c) => {
    requireAdministrator(c, keys.adminKey)
    const value = randomBytes(16).toString('hex')
    await putKey(database, { ...(await readBody(c, keySettings)), value, createdAt: Math.floor(Date.now() / 1000) })
    return c.json({ key: value, createdAt: now() }, 201)
  })
  routes.put('/1/keys/:key', async (c) => {
    requireAdministrator(c, keys.adminKey)
    const known = await requireKey(database, c.req.param('key'))
    await putKey(database, { ...known, ...(await readBody(c, keySettings)) })
    return c.json({ key: known.value, updatedAt: now() })
  })
  routes.delete('/1/keys/:key', async (c) => {
    requireAdministrator(c, keys.adminKey)
    const { value } = await requireKey(database, c.req.param('key'))
    await deleteKey(database, value)
    return c.json({ deletedAt: now() })
  })

  return routes
}

function requireAdministrator(c: Call, adminKey: string): void {
  if (c.get('key').value !== adminKey) throw refused(403, 'Method not allowed with this API key')
}
