import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type Built, writtenSettings } from '../live/assemble.ts'
import { findIfThere } from '../live/live-indexes.ts'
import { refused } from '../refusal.ts'
import { clearExtras, type ExtraKind, putExtra, readExtras } from '../store/extra-store.ts'
import { clearIndex, deleteIndex, putObject, putSettings, readIndex, readIndexes } from '../store/index-store.ts'
import { requireIndex, requireRight } from '../store/keys.ts'
import { readReplicas, requireNoReplica, setReplicas } from '../store/replicas.ts'
import { type Call, checkedName, now, readBody, requestedIndex } from './request.ts'
import { settingsRoutes } from './settings-routes.ts'

/** Indexes as a whole: list, copy, move, delete, and their settings. */
export function indexRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()

  routes.get('/1/indexes', async (c) => {
    requireRight(c.get('key'), 'listIndexes')
    const items = await listIndexes(deps)
    return c.json({ items, nbPages: 1 })
  })
  routes.delete('/1/indexes/:index', async (c) => {
    const name = requestedIndex(c, 'deleteIndex')
    return c.json({ deletedAt: now(), taskID: await removeIndex(deps, name) })
  })
  routes.post('/1/indexes/:index/operation', async (c) => c.json(await copyOrMove(c, deps)))

  routes.route('/', settingsRoutes(deps))
  return routes
}

/** Deletes an index. One whose replicas it had keep the records, and are indexes of their own. */
async function removeIndex({ database, live }: SearchDependencies, name: string): Promise<number> {
  const isPrimary = (await readReplicas(database, name)).length > 0
  const records = isPrimary ? ((await findIfThere(live, name))?.index.documents ?? []) : []
  return live.write(name, async (trx, alsoChanged) => {
    await requireNoReplica(trx, name)
    const source = { primary: name, settings: {} }
    for (const replica of await setReplicas(trx, source, [], records)) alsoChanged(replica)
    await deleteIndex(trx, name)
  })
}

/** Those that were written, and the shop's own. One that is not built yet is, and says that it is at work. */
async function listIndexes({ database, fedNames, live }: SearchDependencies) {
  const stored = new Map((await readIndexes(database)).map((row) => [row.name, row]))
  const names = [...new Set([...fedNames, ...stored.keys()])].filter((name) => stored.get(name)?.deleted !== 1).sort()
  const replicas = Map.groupBy(stored.values(), ({ primary_name }) => primary_name)
  const missing = names.filter((name) => !live.peek(name))
  live.warm(missing).catch((error) => console.error('Search indexes could not be built:', error))
  return names.map((name) => {
    const row = stored.get(name)
    const own = replicas.get(name)?.map((replica) => replica.name)
    return {
      name,
      ...factsOf(live.peek(name)),
      ...(row?.primary_name && { primary: row.primary_name, virtual: row.virtual === 1 }),
      ...(own && { replicas: own }),
    }
  })
}

function factsOf(built: Built | undefined) {
  if (!built) {
    const moment = now()
    const nothing = { createdAt: moment, updatedAt: moment, entries: 0, dataSize: 0, fileSize: 0, lastBuildTimeS: 0 }
    return { ...nothing, numberOfPendingTasks: 1, pendingTask: true }
  }
  const { index, createdAt, updatedAt, version } = built
  const dataSize = dataSizeOf(index)
  const facts = { createdAt, updatedAt, entries: index.documents.length, dataSize, fileSize: dataSize }
  return { ...facts, lastBuildTimeS: 0, numberOfPendingTasks: 0, pendingTask: false, version }
}

const dataSizes = new WeakMap<SearchIndex['documents'], number>()

/** Bytes of an index's records, worked out once. */
function dataSizeOf({ documents }: SearchIndex): number {
  const known = dataSizes.get(documents)
  if (known !== undefined) return known
  const size = JSON.stringify(documents).length
  dataSizes.set(documents, size)
  return size
}

const operationSchema = v.object({
  operation: v.picklist(['copy', 'move']),
  destination: v.string(),
  scope: v.optional(v.array(v.picklist(['settings', 'synonyms', 'rules']))),
})

async function copyOrMove(c: Call, { database, findFeed, live, ...rest }: SearchDependencies) {
  const source = requestedIndex(c, 'addObject')
  const { operation, destination, scope } = await readBody(c, operationSchema)
  requireIndex(c.get('key'), destination)
  if (operation === 'move') requireRight(c.get('key'), 'deleteIndex')
  if (checkedName(destination) === source) throw refused(400, 'Source and destination indices should be different')
  // Before anything is copied: what cannot be moved stays as it is.
  if (operation === 'move') await requireNoReplica(database, source)
  const { index } = await live.findFresh(source)
  const written = writtenSettings(await readIndex(database, source)) ?? findFeed(source)?.settings ?? {}
  const taskID = await live.write(destination, async (trx) => {
    await requireNoReplica(trx, destination)
    // Which replicas an index has stays its own affair.
    const settings = { ...written, replicas: writtenSettings(await readIndex(trx, destination))?.replicas ?? [] }
    if (!scope) {
      await clearIndex(trx, destination)
      for (const record of index.documents) await putObject(trx, destination, record.objectID, record)
    }
    if (!scope || scope.includes('settings')) await putSettings(trx, destination, settings)
    if (!scope || scope.includes('synonyms')) await copyExtras(trx, source, destination, 'synonym')
    if (!scope || scope.includes('rules')) await copyExtras(trx, source, destination, 'rule')
  })
  if (operation === 'move') await removeIndex({ database, findFeed, live, ...rest }, source)
  return { updatedAt: now(), taskID }
}

async function copyExtras(trx: Database, source: string, destination: string, kind: ExtraKind): Promise<void> {
  await clearExtras(trx, destination, kind)
  for (const extra of await readExtras(trx, source, kind)) await putExtra(trx, destination, kind, extra)
}
