import * as v from 'valibot'
import { SearchError } from '../errors.ts'
import { filterMask } from '../filter.ts'
import { parseFilterExpression } from '../filter-expression.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filter-lists.ts'
import { retrieved } from '../hits.ts'
import { parse, parseSearchParams } from '../search-params.ts'
import { clearIndex, putObject } from '../store/index-store.ts'
import {
  type Call,
  checkedName,
  findIfThere,
  indexName,
  now,
  readBody,
  readObjectBody,
  type SearchApp,
  type SearchContext,
  write,
} from './context.ts'
import { type ApiKey, requireIndex, requireRight } from './keys.ts'
import { actions, applyChange, type Change, objectIdOf } from './object-writes.ts'
import { selectedIds } from './query-routes.ts'

const body = v.optional(v.record(v.string(), v.unknown()), {})
const change = v.object({ action: v.picklist(actions), body })
const batchSchema = v.object({ requests: v.array(change) })
const multiBatchSchema = v.object({ requests: v.array(v.object({ ...change.entries, indexName: v.string() })) })

/** Writing records: one, many, by filter, all (integrations reference, section 1.3). */
export function addWriteRoutes(app: SearchApp, context: SearchContext): void {
  app.post('/1/indexes/:index/batch', async (call) => {
    if (call.req.param('index') === '*') return call.json(await multiBatch(call, context))
    const { requests } = parse(batchSchema, await readBody(call))
    requireActions(call.get('key'), requests)
    const name = indexName(call, requests.length > 0 ? rightFor(requests[0]) : 'addObject')
    const { taskID, objectIDs } = await apply(context, name, requests)
    return call.json({ taskID, objectIDs })
  })
  app.post('/1/indexes/:index/deleteByQuery', async (call) => call.json(await deleteBy(call, context)))
  app.post('/1/indexes/:index/clear', async (call) => {
    const name = indexName(call, 'deleteIndex')
    const taskID = await write(context, name, (trx) => clearIndex(trx, name))
    return call.json({ taskID, updatedAt: now() })
  })
  app.get('/1/indexes/:index/task/:task', async (call) => {
    const name = indexName(call, 'addObject')
    const published = await context.live.isPublished(name, Number(call.req.param('task')))
    return call.json({ status: published ? 'published' : 'notPublished', pendingTask: !published })
  })
  addOneRecord(app, context)
}

function addOneRecord(app: SearchApp, context: SearchContext): void {
  const one = async (name: string, change: Change) => {
    const { taskID, objectIDs } = await apply(context, name, [change])
    return { taskID, objectID: objectIDs[0] ?? '' }
  }
  app.post('/1/indexes/:index', async (call) => {
    const name = indexName(call, 'addObject')
    const result = await one(name, { action: 'addObject', body: await readObjectBody(call) })
    return call.json({ createdAt: now(), ...result }, 201)
  })
  app.post('/1/indexes/:index/:objectID/partial', async (call) => {
    const create = call.req.query('createIfNotExists') !== 'false'
    const action = create ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate'
    const body = { ...(await readObjectBody(call)), objectID: call.req.param('objectID') }
    return call.json({ updatedAt: now(), ...(await one(indexName(call, 'addObject'), { action, body })) })
  })
  app.put('/1/indexes/:index/:objectID', async (call) => {
    const body = { ...(await readObjectBody(call)), objectID: call.req.param('objectID') }
    return call.json({
      updatedAt: now(),
      ...(await one(indexName(call, 'addObject'), { action: 'updateObject', body })),
    })
  })
  app.delete('/1/indexes/:index/:objectID', async (call) => {
    const body = { objectID: call.req.param('objectID') }
    const { taskID } = await one(indexName(call, 'deleteObject'), { action: 'deleteObject', body })
    return call.json({ deletedAt: now(), taskID })
  })
  app.get('/1/indexes/:index/:objectID', async (call) => {
    const { index } = await context.live.find(indexName(call, 'search'))
    const record = index.byId.get(call.req.param('objectID'))
    if (!record) throw new SearchError(404, 'ObjectID does not exist')
    const asked = call.req.query('attributesToRetrieve')
    return call.json({ ...retrieved(index, record, asked ?? ['*']), objectID: record.objectID })
  })
}

function rightFor(change: Change | undefined) {
  if (change?.action === 'clear' || change?.action === 'delete') return 'deleteIndex'
  return change?.action === 'deleteObject' ? 'deleteObject' : 'addObject'
}

function requireActions(key: ApiKey, changes: readonly Change[]): void {
  for (const change of changes) requireRight(key, rightFor(change))
}

/** Applies changes in one transaction: all or none. */
async function apply(context: SearchContext, name: string, changes: readonly Change[]) {
  const objectIDs = changes.map(objectIdOf)
  const partial = changes.some(({ action }) => action.startsWith('partial'))
  const known = partial ? (await findIfThere(context.live, name))?.index : undefined
  const taskID = await write(context, name, async (trx) => {
    for (const [at, change] of changes.entries()) await applyChange(trx, name, change, objectIDs[at] ?? '', known)
  })
  return { taskID, objectIDs }
}

async function multiBatch(call: Call, context: SearchContext) {
  const { requests } = parse(multiBatchSchema, await readBody(call))
  requireActions(call.get('key'), requests)
  const taskID: Record<string, number> = {}
  const objectIDs: string[] = []
  for (const [name, changes] of Map.groupBy(requests, (request) => request.indexName)) {
    requireIndex(call.get('key'), name)
    const result = await apply(context, checkedName(name), changes)
    taskID[name] = result.taskID
    objectIDs.push(...result.objectIDs)
  }
  return { taskID, objectIDs }
}

/** Deletes what filters select; without any it would be everything, which `clear` is for. */
async function deleteBy(call: Call, context: SearchContext) {
  const name = indexName(call, 'deleteIndex')
  const params = parseSearchParams(await readBody(call))
  const filter = [
    ...parseFilterExpression(params.filters),
    ...parseFacetFilters(params.facetFilters),
    ...parseNumericFilters(params.numericFilters),
    ...parseTagFilters(params.tagFilters),
  ]
  if (filter.length === 0) throw new SearchError(400, 'DeleteByQuery endpoint only supports filters, and needs one')
  const { index } = await context.live.findFresh(name)
  const ids = selectedIds(index, filterMask(index, filter))
  const taskID = await write(context, name, async (trx) => {
    for (const id of ids) await putObject(trx, name, id, null)
  })
  return { taskID, updatedAt: now() }
}
