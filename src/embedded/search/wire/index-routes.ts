import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { SearchError } from '../errors.ts'
import { writtenSettings } from '../live/assemble.ts'
import { parse } from '../search-params.ts'
import { clearExtras, type ExtraKind, putExtra, readExtras } from '../store/extra-store.ts'
import { clearIndex, deleteIndex, putObject, putSettings, readIndex, readIndexes } from '../store/index-store.ts'
import {
  type Call,
  checkedName,
  findIfThere,
  indexName,
  now,
  readBody,
  type SearchApp,
  type SearchContext,
  write,
} from './context.ts'
import { requireIndex, requireRight } from './keys.ts'

/** Indexes as a whole: list, copy, move, delete. */
export function addIndexRoutes(app: SearchApp, context: SearchContext): void {
  app.get('/1/indexes', async (call) => {
    requireRight(call.get('key'), 'listIndexes')
    const items = await listIndexes(context)
    return call.json({ items, nbPages: 1 })
  })
  app.delete('/1/indexes/:index', async (call) => {
    const name = indexName(call, 'deleteIndex')
    const taskID = await write(context, name, (trx) => deleteIndex(trx, name))
    return call.json({ deletedAt: now(), taskID })
  })
  app.post('/1/indexes/:index/operation', async (call) => call.json(await operate(call, context)))
}

/** Those that hold something: written ones, and the shop's own that were asked for or written to. */
async function listIndexes({ database, fedNames, live }: SearchContext) {
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

async function operate(call: Call, context: SearchContext) {
  const source = indexName(call, 'addObject')
  const { operation, destination, scope } = parse(operationSchema, await readBody(call))
  requireIndex(call.get('key'), destination)
  if (operation === 'move') requireRight(call.get('key'), 'deleteIndex')
  if (checkedName(destination) === source)
    throw new SearchError(400, 'Source and destination indices should be different')
  const { index } = await context.live.findFresh(source)
  const settings =
    writtenSettings(await readIndex(context.database, source)) ?? context.findFeed(source)?.settings ?? {}
  const taskID = await write(context, destination, async (trx) => {
    if (!scope) {
      await clearIndex(trx, destination)
      for (const record of index.documents) await putObject(trx, destination, record.objectID, record)
    }
    if (!scope || scope.includes('settings')) await putSettings(trx, destination, settings)
    if (!scope || scope.includes('synonyms')) await copyExtras(trx, source, destination, 'synonym')
    if (!scope || scope.includes('rules')) await copyExtras(trx, source, destination, 'rule')
  })
  if (operation === 'move') await write(context, source, (trx) => deleteIndex(trx, source))
  return { updatedAt: now(), taskID }
}

async function copyExtras(trx: Database, source: string, destination: string, kind: ExtraKind): Promise<void> {
  await clearExtras(trx, destination, kind)
  for (const extra of await readExtras(trx, source, kind)) await putExtra(trx, destination, kind, extra)
}
