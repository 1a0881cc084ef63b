import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { parseRule } from '../index/rule.ts'
import { parseSynonym } from '../index/synonyms.ts'
import { normalizeWord } from '../index/words.ts'
import { parse } from '../params/read-input.ts'
import { refused } from '../refusal.ts'
import { clearExtras, deleteExtra, type Extra, type ExtraKind, putExtra, readExtras } from '../store/extra-store.ts'
import { withReplicas } from '../store/replicas.ts'
import { type Call, now, readBody, readObjectBody, requestedIndex } from './request.ts'

/** Synonyms and rules, which have the same calls. */
interface Collection {
  kind: ExtraKind
  /** Part of the path. */
  path: 'synonyms' | 'rules'
  /** Reads one. @throws Refusal 400 */
  read: (input: unknown) => Extra
  missing: string
  /** Parameter of a batch that says that what was there before goes. */
  replace: string
}

/** A rule is kept and answered as it was written, once it is known that it can be applied. @throws Refusal 400 */
function readRule(input: unknown): Extra {
  const { objectID } = parseRule(input)
  return { ...(typeof input === 'object' ? input : {}), objectID }
}

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
    read: readRule,
    missing: 'ObjectID does not exist',
    replace: 'clearExistingRules',
  },
]

/** Synonyms and rules of an index: all of them, and one (search reference section 3). */
export function extraRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()
  for (const collection of collections) {
    routes.route('/', collectionRoutes(deps, collection))
    routes.route('/', oneRoutes(deps, collection))
  }
  return routes
}

function collectionRoutes(deps: SearchDependencies, { kind, path, read, replace }: Collection): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()
  const base = `/1/indexes/:index/${path}` as const
  routes.post(`${base}/search`, async (c) => {
    const name = requestedIndex(c, 'settings')
    return c.json(searchExtras(await readExtras(deps.database, name, kind), kind, await readObjectBody(c)))
  })
  routes.post(`${base}/clear`, async (c) => {
    const taskID = await writeExtras(c, deps, (trx, name) => clearExtras(trx, name, kind))
    return c.json({ updatedAt: now(), taskID })
  })
  routes.post(`${base}/batch`, async (c) => {
    const extras = (await readBody(c, v.array(v.unknown()))).map(read)
    const taskID = await writeExtras(c, deps, async (trx, name) => {
      if (c.req.query(replace) === 'true') await clearExtras(trx, name, kind)
      for (const extra of extras) await putExtra(trx, name, kind, extra)
    })
    return c.json({ updatedAt: now(), taskID })
  })
  return routes
}

function oneRoutes(deps: SearchDependencies, { kind, path, read, missing }: Collection): Hono<SearchEnv> {
  const routes = new Hono<SearchEnv>()
  const one = `/1/indexes/:index/${path}/:id` as const
  routes.get(one, async (c) => {
    const extras = await readExtras(deps.database, requestedIndex(c, 'settings'), kind)
    const found = extras.find(({ objectID }) => objectID === c.req.param('id'))
    if (!found) throw refused(404, missing)
    return c.json(found)
  })
  routes.put(one, async (c) => {
    const id = c.req.param('id')
    const extra = read({ ...(await readObjectBody(c)), objectID: id })
    const taskID = await writeExtras(c, deps, (trx, name) => putExtra(trx, name, kind, extra))
    return c.json({ updatedAt: now(), taskID, id, objectID: id })
  })
  routes.delete(one, async (c) => {
    const id = c.req.param('id')
    const taskID = await writeExtras(c, deps, (trx, name) => deleteExtra(trx, name, kind, id))
    return c.json({ deletedAt: now(), taskID })
  })
  return routes
}

/** Writes to an index, and to its replicas where that is asked for. */
async function writeExtras(
  c: Call,
  { live }: SearchDependencies,
  work: (trx: Database, name: string) => Promise<void>,
): Promise<number> {
  const name = requestedIndex(c, 'editSettings')
  const forwards = c.req.query('forwardToReplicas') === 'true'
  return live.write(name, forwards ? withReplicas(name, work) : (trx) => work(trx, name))
}

const page = {
  query: v.optional(v.string(), ''),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  hitsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
}
const searchSchemas = {
  synonym: v.strictObject({ ...page, type: v.optional(v.string(), '') }),
  rule: v.strictObject({
    ...page,
    anchoring: v.optional(v.string(), ''),
    context: v.optional(v.string(), ''),
    enabled: v.nullish(v.boolean()),
  }),
}

/** Those that hold a text anywhere, and are what else is asked for. */
function searchExtras(extras: readonly Extra[], kind: ExtraKind, input: unknown) {
  const asked = parse(searchSchemas[kind], input)
  const wanted = normalizeWord(asked.query)
  const found = extras.filter(
    (extra) => normalizeWord(JSON.stringify(extra)).includes(wanted) && (isKind(extra, asked) ?? isRule(extra, asked)),
  )
  const hits = found.slice(asked.page * asked.hitsPerPage, (asked.page + 1) * asked.hitsPerPage)
  return { hits, nbHits: found.length, page: asked.page, nbPages: Math.ceil(found.length / asked.hitsPerPage) }
}

type Asked = v.InferOutput<(typeof searchSchemas)[ExtraKind]>

/** Whether a synonym is of one of the kinds asked for, which stand with commas; undefined for a rule. */
function isKind(extra: Extra, asked: Asked): boolean | undefined {
  if (!('type' in asked)) return undefined
  const kinds = asked.type.toLowerCase().split(',').filter(Boolean)
  return kinds.length === 0 || kinds.includes(String(extra.type).toLowerCase())
}

function isRule(extra: Extra, asked: Asked): boolean {
  if (!('anchoring' in asked)) return false
  const { enabled, conditions } = parseRule(extra)
  const fits = (name: 'anchoring' | 'context') =>
    asked[name] === '' || conditions.some((condition) => condition[name] === asked[name])
  return fits('anchoring') && fits('context') && (typeof asked.enabled !== 'boolean' || enabled === asked.enabled)
}
