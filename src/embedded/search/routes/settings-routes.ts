import { Hono } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { writableSettings } from '../documented/check-documented.ts'
import { replicaRules } from '../index/read-settings.ts'
import { checkWrittenSettings, parseSettings } from '../index/settings.ts'
import { settingsOf, writtenSettings } from '../live/assemble.ts'
import { findIfThere } from '../live/live-indexes.ts'
import { refused } from '../refusal.ts'
import { putSettings, readIndex } from '../store/index-store.ts'
import { requireNoReplica, setReplicas, withReplicas } from '../store/replicas.ts'
import { type Call, now, readObjectBody, requestedIndex } from './request.ts'

/** The settings of an index; what is written is added to what was written before, as the hosted service does. */
export function settingsRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const { database, findFeed, live } = deps
  const routes = new Hono<SearchEnv>()
  routes.get('/1/indexes/:index/settings', async (c) => {
    const name = requestedIndex(c, 'settings')
    await live.find(name)
    const stored = await readIndex(database, name)
    const primary = stored?.primary_name
    return c.json({ ...settingsOf(stored, findFeed(name)), ...(primary && { primary }), version: 2 })
  })
  routes.put('/1/indexes/:index/settings', async (c) => {
    const name = requestedIndex(c, 'editSettings')
    const changes = writableSettings(await readObjectBody(c))
    checkWrittenSettings(changes)
    return c.json({ updatedAt: now(), taskID: await writeSettings(c, deps, name, changes) })
  })
  return routes
}

type Settings = Record<string, unknown>

async function writeSettings(c: Call, deps: SearchDependencies, name: string, changes: Settings): Promise<number> {
  const { findFeed, live } = deps
  const forwards = c.req.query('forwardToReplicas') === 'true'
  const { replicas: _replicas, ...forwarded } = changes
  const records = 'replicas' in changes ? ((await findIfThere(live, name))?.index.documents ?? []) : []
  return live.write(name, async (trx, alsoChanged) => {
    const before = writtenSettings(await readIndex(trx, name)) ?? { ...findFeed(name)?.settings }
    const settings = { ...before, ...changes }
    await addSettings(trx, name, before, changes)
    if ('replicas' in changes) {
      const rules = replicaRules(parseSettings(changes))
      if (rules.length > 0) await requireNoReplica(trx, name)
      const fed = rules.find((rule) => findFeed(rule.name))
      if (fed) throw refused(400, `${fed.name} cannot be a replica: it shows records of the shop`)
      for (const replica of await setReplicas(trx, { primary: name, settings }, rules, records)) alsoChanged(replica)
    }
    if (!forwards) return
    await withReplicas(name, async (inner, index, isReplica) => {
      if (!isReplica) return
      const own = writtenSettings(await readIndex(inner, index)) ?? {}
      await putSettings(inner, index, { ...own, ...forwarded })
    })(trx, alsoChanged)
  })
}

/** Settings by which words and facets are laid out: a virtual replica shares those of its primary. */
const ofThePrimary = [
  ...['searchableAttributes', 'attributesForFaceting', 'decompoundedAttributes', 'camelCaseAttributes', 'replicas'],
  ...['separatorsToIndex', 'keepDiacriticsOnCharacters', 'customNormalization', 'ranking'],
]

async function addSettings(trx: Database, name: string, before: Settings, changes: Settings): Promise<void> {
  const isVirtual = (await readIndex(trx, name))?.virtual === 1
  const shared = isVirtual ? ofThePrimary.find((setting) => setting in changes) : undefined
  if (shared !== undefined) throw refused(400, `${shared} is not supported: a virtual replica has it from its primary`)
  if (!isVirtual && typeof changes.relevancyStrictness === 'number') {
    throw refused(400, 'relevancyStrictness is not supported: the index is no virtual replica')
  }
  await putSettings(trx, name, { ...before, ...changes })
}
