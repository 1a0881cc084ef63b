import { Hono } from 'hono'
import * as v from 'valibot'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { filterOf } from '../filter/filter-params.ts'
import { recordOf } from '../index/search-index.ts'
import { findIfThere } from '../live/live-indexes.ts'
import { parseSearchParams } from '../params/search-params.ts'
import { retrieved } from '../query/hits.ts'
import { selectedIds } from '../query/search.ts'
import { refused } from '../refusal.ts'
import type { ApiKey, Right } from '../store/api-key.ts'
import { clearIndex, putObject } from '../store/index-store.ts'
import { requireIndex, requireRight } from '../store/keys.ts'
import { actions, applyChange, type Change, objectIdOf } from '../store/object-changes.ts'
import { requireNoReplica } from '../store/replicas.ts'
import { type Call, checkedName, now, readAnyBody, readObjectBody, readRecords, requestedIndex } from './request.ts'

const body = v.optional(v.record(v.string(), v.unknown()), {})
const change = v.object({ action: v.picklist(actions), body })
const batchSchema = v.object({ requests: v.array(change) })
const multiBatchSchema = v.object({ requests: v.array(v.object({ ...change.entries, indexName: v.string() })) })

/** Writing records: one, many, by filter, all (search reference section 3). */
export function writeRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const { live } = deps
  const routes = new Hono<SearchEnv>()

  routes.post('/1/indexes/:index/batch', async (c) => {
    if (c.req.param('index') === '*') return c.json(await multiBatch(c, deps))
    const { requests } = await readRecords(c, batchSchema)
    requireActions(c.get('key'), requests)
    const name = requestedIndex(c, requests.length > 0 ? rightFor(requests[0]) : 'addObject')
    const { taskID, objectIDs } = await apply(deps, name, requests)
    return c.json({ taskID, objectIDs })
  })
  routes.post('/1/indexes/:index/deleteByQuery', async (c) => c.json(await deleteBy(c, deps)))
  routes.post('/1/indexes/:index/clear', async (c) => {
    const name = requestedIndex(c, 'deleteIndex')
    const taskID = await live.write(name, async (trx) => {
      await requireNoReplica(trx, name)
      await clearIndex(trx, name)
    })
    return c.json({ taskID, updatedAt: now() })
  })
  routes.get('/1/indexes/:index/task/:task', async (c) => {
    const name = requestedIndex(c, 'addObject')
    const published = await live.isPublished(name, Number(c.req.param('task')))
    return c.json({ status: published ? 'published' : 'notPublished', pendingTask: !published })
  })

  return routes.route('/', oneRecordRoutes(deps))
}

function oneRecordRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()
  const one = async (name: string, change: Change) => {
    const { taskID, objectIDs } = await apply(deps, name, [change])
    return { taskID, objectID: objectIDs[0] ?? '' }
  }
  routes.post('/1/indexes/:index', async (c) => {
    const name = requestedIndex(c, 'addObject')
    const result = await one(name, { action: 'addObject', body: await readObjectBody(c) })
    return c.json({ createdAt: now(), ...result }, 201)
  })
  routes.post('/1/indexes/:index/:objectID/partial', async (c) => {
    const create = c.req.query('createIfNotExists') !== 'false'
    const action = create ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate'
    const body = { ...(await readObjectBody(c)), objectID: c.req.param('objectID') }
    return c.json({ updatedAt: now(), ...(await one(requestedIndex(c, 'addObject'), { action, body })) })
  })
  routes.put('/1/indexes/:index/:objectID', async (c) => {
    const body = { ...(await readObjectBody(c)), objectID: c.req.param('objectID') }
    return c.json({
      updatedAt: now(),
      ...(await one(requestedIndex(c, 'addObject'), { action: 'updateObject', body })),
    })
  })
  routes.delete('/1/indexes/:index/:objectID', async (c) => {
    const body = { objectID: c.req.param('objectID') }
    const { taskID } = await one(requestedIndex(c, 'deleteObject'), { action: 'deleteObject', body })
    return c.json({ deletedAt: now(), taskID })
  })
  routes.get('/1/indexes/:index/:objectID', async (c) => {
    const { index } = await deps.live.find(requestedIndex(c, 'search'))
    const record = recordOf(index, c.req.param('objectID'))
    if (!record) throw refused(404, 'ObjectID does not exist')
    const asked = c.req.query('attributesToRetrieve')
    const seesAll = c.get('key').acl.includes('seeUnretrievableAttributes')
    return c.json({ ...retrieved(index, record, asked ?? ['*'], { seesAll }), objectID: record.objectID })
  })
  return routes
}

function rightFor(change: Change | undefined): Right {
  if (change?.action === 'clear' || change?.action === 'delete') return 'deleteIndex'
  return change?.action === 'deleteObject' ? 'deleteObject' : 'addObject'
}

function requireActions(key: ApiKey, changes: readonly Change[]): void {
  for (const change of changes) requireRight(key, rightFor(change))
}

/** Applies changes in one transaction: all or none. */
async function apply({ live }: SearchDependencies, name: string, changes: readonly Change[]) {
  const objectIDs = changes.map(objectIdOf)
  const partial = changes.some(({ action }) => action.startsWith('partial'))
  const known = partial ? (await findIfThere(live, name))?.index : undefined
  const taskID = await live.write(name, async (trx) => {
    await requireNoReplica(trx, name)
    for (const [at, change] of changes.entries()) await applyChange(trx, name, change, objectIDs[at] ?? '', known)
  })
  return { taskID, objectIDs }
}

async function multiBatch(c: Call, deps: SearchDependencies) {
  const { requests } = await readRecords(c, multiBatchSchema)
  requireActions(c.get('key'), requests)
  const taskID: Record<string, number> = {}
  const objectIDs: string[] = []
  for (const [name, changes] of Map.groupBy(requests, (request) => request.indexName)) {
    requireIndex(c.get('key'), name)
    const result = await apply(deps, checkedName(name), changes)
    taskID[name] = result.taskID
    objectIDs.push(...result.objectIDs)
  }
  return { taskID, objectIDs }
}

/** Deletes what filters select; without any it would be everything, which `clear` is for. */
async function deleteBy(c: Call, { live }: SearchDependencies) {
  const name = requestedIndex(c, 'deleteIndex')
  const filter = filterOf(parseSearchParams(await readAnyBody(c)))
  if (filter.length === 0) throw refused(400, 'DeleteByQuery endpoint only supports filters, and needs one')
  const { index } = await live.findFresh(name)
  const ids = selectedIds(index, filter)
  const taskID = await live.write(name, async (trx) => {
    await requireNoReplica(trx, name)
    for (const id of ids) await putObject(trx, name, id, null)
  })
  return { taskID, updatedAt: now() }
}
