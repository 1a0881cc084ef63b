import type { Database } from '#embedded/database/database.ts'
import type { SearchObject } from '#services/search/wire.ts'
import type { ReplicaRule } from '../index/read-settings.ts'
import { refused } from '../refusal.ts'
import { clearExtras, putExtra, readExtras } from './extra-store.ts'
import { clearIndex, type IndexWork, putObject, putSettings, readIndex, type StoredIndex } from './index-store.ts'

/** The replicas of an index. */
export async function readReplicas(database: Database, primary: string): Promise<StoredIndex[]> {
  return database
    .selectFrom('search_index')
    .selectAll()
    .where('primary_name', '=', primary)
    .where('deleted', '=', 0)
    .orderBy('name')
    .execute()
}

/** @throws Refusal 400 for a replica: its records are those of its primary */
export async function requireNoReplica(trx: Database, name: string): Promise<void> {
  const primary = (await readIndex(trx, name))?.primary_name
  if (primary)
    throw refused(400, `${name} is a replica: write to its primary index ${primary}, or take it from its replicas`)
}

/** What a new replica begins with. */
export interface ReplicaSource {
  primary: string
  settings: Record<string, unknown>
}

/**
 * Makes the replicas of an index those that are named: a new one begins with the settings, synonyms and rules of its primary,
 * one that is left out keeps `records` and is an index of its own. Answers the names of all that changed.
 * @throws Refusal 400 for one that cannot be a replica
 */
export async function setReplicas(
  trx: Database,
  { primary, settings }: ReplicaSource,
  rules: readonly ReplicaRule[],
  records: readonly SearchObject[],
): Promise<string[]> {
  const before = await readReplicas(trx, primary)
  const left = before.filter(({ name }) => !rules.some((rule) => rule.name === name))
  for (const { name } of left) await makeIndependent(trx, name, records)
  const added = rules.filter(({ name, virtual }) => {
    return !before.some((row) => row.name === name && row.virtual === Number(virtual))
  })
  for (const rule of added) await makeReplica(trx, { primary, settings }, rule)
  return [...left, ...added].map(({ name }) => name)
}

async function makeReplica(trx: Database, { primary, settings }: ReplicaSource, rule: ReplicaRule): Promise<void> {
  const { name, virtual } = rule
  // Raised first: of two primaries that want it at once one has to see what the other did.
  await raiseVersion(trx, name)
  const known = await readIndex(trx, name)
  if (name === primary || (known?.primary_name && known.primary_name !== primary)) {
    throw refused(
      400,
      `${name} cannot be a replica of ${primary}: it is ${name === primary ? 'that index' : 'one of another'}`,
    )
  }
  if ((await readReplicas(trx, name)).length > 0) throw refused(400, `${name} has replicas and cannot be one itself`)
  await clearIndex(trx, name)
  await trx
    .updateTable('search_index')
    .set({ primary_name: primary, virtual: Number(virtual) })
    .where('name', '=', name)
    .execute()
  const { replicas: _replicas, relevancyStrictness: _strictness, ...own } = settings
  await putSettings(trx, name, own)
  for (const kind of ['synonym', 'rule'] as const) {
    await clearExtras(trx, name, kind)
    for (const extra of await readExtras(trx, primary, kind)) await putExtra(trx, name, kind, extra)
  }
}

/** A replica that is none any more keeps the records it showed. */
async function makeIndependent(trx: Database, name: string, records: readonly SearchObject[]): Promise<void> {
  await raiseVersion(trx, name)
  await trx.updateTable('search_index').set({ primary_name: null, virtual: 0 }).where('name', '=', name).execute()
  for (const record of records) await putObject(trx, name, record.objectID, record)
}

/** Notes that an index changed; makes it when there is none. */
export async function raiseVersion(trx: Database, name: string): Promise<void> {
  const now = new Date().toISOString()
  const made = { name, settings: null, fed: 0, deleted: 0, version: 1, primary_name: null, virtual: 0 }
  await trx
    .insertInto('search_index')
    .values({ ...made, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        version: row('search_index.version', '+', 1),
        deleted: 0,
        updated_at: now,
      })),
    )
    .execute()
}

/** The work for an index, and then for each of its replicas, in one transaction. */
export function withReplicas(
  name: string,
  work: (trx: Database, index: string, isReplica: boolean) => Promise<void>,
): IndexWork {
  return async (trx, alsoChanged) => {
    await work(trx, name, false)
    for (const replica of await readReplicas(trx, name)) {
      await raiseVersion(trx, replica.name)
      await work(trx, replica.name, true)
      alsoChanged(replica.name)
    }
  }
}
