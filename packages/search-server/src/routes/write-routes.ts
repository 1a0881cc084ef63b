import type { Hono } from 'hono'
import * as v from 'valibot'
import { validateSettings } from '../index/settings.ts'
import { findIndexRow, parseStoredSettings, putObject, putSettings, resolveObjectId } from '../store/index-store.ts'
import { getIndexName, readBody, requireAdmin, type SearchDependencies, type SearchEnv } from './request.ts'

const object = v.record(v.string(), v.unknown())
const batchSchema = v.strictObject({
  requests: v.array(v.object({ action: v.picklist(['addObject', 'updateObject', 'deleteObject']), body: object })),
})

/**
 * Routes for records and settings. Each write returns a task ID, by which clients can find out when the write is
 * visible (search reference section 3).
 */
export function addWriteRoutes(app: Hono<SearchEnv>, { database, findFeed, live }: SearchDependencies): void {
  app.post('/1/indexes/:index/batch', async (c) => {
    requireAdmin(c)
    const name = getIndexName(c)
    const { requests } = await readBody(c, batchSchema)
    const objectIDs = requests.map(resolveObjectId)
    const taskID = await live.write(name, async (trx) => {
      for (const [at, change] of requests.entries()) await putObject(trx, name, objectIDs[at] ?? '', change)
    })
    return c.json({ taskID, objectIDs })
  })
  app.get('/1/indexes/:index/task/:task', async (c) => {
    requireAdmin(c)
    const published = await live.isPublished(getIndexName(c), Number(c.req.param('task')))
    return c.json({ status: published ? 'published' : 'notPublished', pendingTask: !published })
  })
  app.get('/1/indexes/:index/settings', async (c) => {
    requireAdmin(c)
    const name = getIndexName(c)
    await live.find(name)
    return c.json({ ...(parseStoredSettings(await findIndexRow(database, name)) ?? findFeed(name)?.settings) })
  })
  /** Merges the changes into the stored settings, as the hosted service does. */
  app.put('/1/indexes/:index/settings', async (c) => {
    requireAdmin(c)
    const name = getIndexName(c)
    const changes = await readBody(c, object)
    validateSettings(changes)
    const taskID = await live.write(name, async (trx) => {
      const before = parseStoredSettings(await findIndexRow(trx, name)) ?? findFeed(name)?.settings
      await putSettings(trx, name, { ...before, ...changes })
    })
    return c.json({ updatedAt: new Date().toISOString(), taskID })
  })
}
