import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { SearchError } from '../errors.ts'
import { parse } from '../search-params.ts'
import { clearExtras, deleteExtra, type Extra, type ExtraKind, putExtra, readExtras } from '../store/extra-store.ts'
import { parseSynonym } from '../synonyms.ts'
import { normalizeWord } from '../words.ts'
import {
  type Call,
  indexName,
  now,
  readBody,
  readObjectBody,
  type SearchApp,
  type SearchContext,
  write,
} from './context.ts'

/** Synonyms and rules, which have the same calls. */
interface Collection {
  kind: ExtraKind
  /** Part of the path. */
  path: 'synonyms' | 'rules'
  /** Reads one. @throws SearchError 400 */
  read: (input: unknown) => Extra
  missing: string
  /** Parameter of a batch that says that what was there before goes. */
  replace: string
}

/** A rule is kept and answered as it was written. */
const ruleSchema = v.looseObject({
  objectID: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  conditions: v.optional(v.array(v.looseObject({})), []),
  consequence: v.looseObject({}),
})

const collections: readonly Collection[] = [
  {
    kind: 'synonym',
    path: 'synonyms',
    read: parseSynonym,
    missing: 'Synonym set does not exist',
    replace: 'replaceExistingSynonyms',
  },
  {
    kind: 'rule',
    path: 'rules',
    read: (input) => parse(ruleSchema, input),
    missing: 'ObjectID does not exist',
    replace: 'clearExistingRules',
  },
]

export function addExtraRoutes(app: SearchApp, context: SearchContext): void {
  for (const collection of collections) {
    addCollection(app, context, collection)
    addOne(app, context, collection)
  }
}

function addCollection(app: SearchApp, context: SearchContext, { kind, path, read, replace }: Collection): void {
  const base = `/1/indexes/:index/${path}` as const
  app.post(`${base}/search`, async (call) => {
    const name = indexName(call, 'settings')
    return call.json(searchExtras(await readExtras(context.database, name, kind), await readObjectBody(call)))
  })
  app.post(`${base}/clear`, async (call) => {
    const taskID = await writeExtras(call, context, (trx, name) => clearExtras(trx, name, kind))
    return call.json({ updatedAt: now(), taskID })
  })
  app.post(`${base}/batch`, async (call) => {
    const extras = parse(v.array(v.unknown()), await readBody(call)).map(read)
    const taskID = await writeExtras(call, context, async (trx, name) => {
      if (call.req.query(replace) === 'true') await clearExtras(trx, name, kind)
      for (const extra of extras) await putExtra(trx, name, kind, extra)
    })
    return call.json({ updatedAt: now(), taskID })
  })
}

function addOne(app: SearchApp, context: SearchContext, { kind, path, read, missing }: Collection): void {
  const one = `/1/indexes/:index/${path}/:id` as const
  app.get(one, async (call) => {
    const extras = await readExtras(context.database, indexName(call, 'settings'), kind)
    const found = extras.find(({ objectID }) => objectID === call.req.param('id'))
    if (!found) throw new SearchError(404, missing)
    return call.json(found)
  })
  app.put(one, async (call) => {
    const id = call.req.param('id')
    const extra = read({ ...(await readObjectBody(call)), objectID: id })
    const taskID = await writeExtras(call, context, (trx, name) => putExtra(trx, name, kind, extra))
    return call.json({ updatedAt: now(), taskID, id, objectID: id })
  })
  app.delete(one, async (call) => {
    const id = call.req.param('id')
    const taskID = await writeExtras(call, context, (trx, name) => deleteExtra(trx, name, kind, id))
    return call.json({ deletedAt: now(), taskID })
  })
}

async function writeExtras(
  call: Call,
  context: SearchContext,
  work: (trx: Database, name: string) => Promise<void>,
): Promise<number> {
  const name = indexName(call, 'editSettings')
  return write(context, name, (trx) => work(trx, name))
}

const searchSchema = v.looseObject({
  query: v.optional(v.string(), ''),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  hitsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
})

/** Those that hold a text anywhere. */
function searchExtras(extras: readonly Extra[], input: unknown) {
  const { query, page, hitsPerPage } = parse(searchSchema, input)
  const wanted = normalizeWord(query)
  const found = extras.filter((extra) => normalizeWord(JSON.stringify(extra)).includes(wanted))
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return { hits, nbHits: found.length, page, nbPages: Math.ceil(found.length / hitsPerPage) }
}
