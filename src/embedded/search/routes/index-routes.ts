import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { parseSettings } from '../index/settings.ts'
import { settingsOf, writtenSettings } from '../live/assemble.ts'
import { findIfThere } from '../live/live-indexes.ts'
import { refused } from '../refusal.ts'
import { clearExtras, type ExtraKind, putExtra, readExtras } from '../store/extra-store.ts'
import { clearIndex, deleteIndex, putObject, putSettings, readIndex, readIndexes } from '../store/index-store.ts'
import { requireIndex, requireRight } from '../store/keys.ts'
import { type Call, checkedName, now, readBody, readObjectBody, requestedIndex } from './request.ts'

/** Indexes as a whole: list, copy, move, delete, and their settings. */
export function indexRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const { database, findFeed, live } = deps
  const routes = new Hono<SearchEnv>()

  routes.get('/1/indexes', async (c) => {
    requireRight(c.get('key'), 'listIndexes')
    const items = await listIndexes(deps)
    return c.json({ items, nbPages: 1 })
  })
  routes.delete('/1/indexes/:index', async (c) => {
    const name = requestedIndex(c, 'deleteIndex')
    const taskID = await live.write(name, (trx) => deleteIndex(trx, name))
    return c.json({ deletedAt: now(), taskID })
  })
  routes.post('/1/indexes/:index/operation', async (c) => c.json(await copyOrMove(c, deps)))

  routes.get('/1/indexes/:index/settings', async (c) => {
    const name = requestedIndex(c, 'settings')
    await live.find(name)
    return c.json({ ...settingsOf(await readIndex(database, name), findFeed(name)), version: 2 })
  })
  // What is written is added to what was written before, as the hosted service does.
  routes.put('/1/indexes/:index/settings', async (c) => {
    const name = requestedIndex(c, 'editSettings')
    const changes = await readObjectBody(c)
    parseSettings(changes)
    const taskID = await live.write(name, async (trx) => {
      const before = writtenSettings(await readIndex(trx, name)) ?? findFeed(name)?.settings ?? {}
      await putSettings(trx, name, { ...before, ...changes })
    })
    return c.json({ updatedAt: now(), taskID })
  })

  return routes
}

/** Those that hold something: written ones, and the shop's own that were asked for or written to. */
async function listIndexes({ database, fedNames, live }: SearchDependencies) {
  const stored = await readIndexes(database)
  const gone = new Set(stored.filter(({ deleted }) => deleted === 1).map(({ name }) => name))
  const names = [...new Set([...fedNames, ...stored.map(({ name }) => name)])].filter((name) => !gone.has(name)).sort()
  const items: object[] = []
  for (const name of names) {
    const built = await findIfThere(live, name)
    if (!built) continue
    const { index, createdAt, updatedAt, version } = built
    const dataSize = JSON.stringify(index.documents).length
    const facts = { createdAt, updatedAt, entries: index.documents.length, dataSize, fileSize: dataSize }
    items.push({ name, ...facts, lastBuildTimeS: 0, numberOfPendingTasks: 0, pendingTask: false, version })
  }
  return items
}

const operationSchema = v.object({
  operation: v.picklist(['copy', 'move']),
  destination: v.string(),
  scope: v.optional(v.array(v.picklist(['settings', 'synonyms', 'rules']))),
})

async function copyOrMove(c: Call, { database, findFeed, live }: SearchDependencies) {
  const source = requestedIndex(c, 'addObject')
  const { operation, destination, scope } = await readBody(c, operationSchema)
  requireIndex(c.get('key'), destination)
  if (operation === 'move') requireRight(c.get('key'), 'deleteIndex')
  if (checkedName(destination) === source) throw refused(400, 'Source and destination indices should be different')
  const { index } = await live.findFresh(source)
  const settings = writtenSettings(await readIndex(database, source)) ?? findFeed(source)?.settings ?? {}
  const taskID = await live.write(destination, async (trx) => {
    if (!scope) {
      await clearIndex(trx, destination)
      for (const record of index.documents) await putObject(trx, destination, record.objectID, record)
    }
    if (!scope || scope.includes('settings')) await putSettings(trx, destination, settings)
    if (!scope || scope.includes('synonyms')) await copyExtras(trx, source, destination, 'synonym')
    if (!scope || scope.includes('rules')) await copyExtras(trx, source, destination, 'rule')
  })
  if (operation === 'move') await live.write(source, (trx) => deleteIndex(trx, source))
  return { updatedAt: now(), taskID }
}

async function copyExtras(trx: Database, source: string, destination: string, kind: ExtraKind): Promise<void> {
  await clearExtras(trx, destination, kind)
  for (const extra of await readExtras(trx, source, kind)) await putExtra(trx, destination, kind, extra)
}
