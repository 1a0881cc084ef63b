import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'

/** What an index has beside records and settings. */
export type ExtraKind = 'synonym' | 'rule'

const extra = v.pipe(v.string(), v.parseJson(), v.looseObject({ objectID: v.string() }))
export type Extra = v.InferOutput<typeof extra>

/** All synonyms or rules of an index, by id. */
export async function readExtras(database: Database, name: string, kind: ExtraKind): Promise<Extra[]> {
  const rows = await database
    .selectFrom('search_extra')
    .select('body')
    .where('index_name', '=', name)
    .where('kind', '=', kind)
    .orderBy('object_id')
    .execute()
  return rows.map(({ body }) => v.parse(extra, body))
}

export async function putExtra(trx: Database, name: string, kind: ExtraKind, value: Extra): Promise<void> {
  const body = JSON.stringify(value)
  await trx
    .insertInto('search_extra')
    .values({ index_name: name, kind, object_id: value.objectID, body })
    .onConflict((conflict) => conflict.columns(['index_name', 'kind', 'object_id']).doUpdateSet({ body }))
    .execute()
}

export async function deleteExtra(trx: Database, name: string, kind: ExtraKind, objectID: string): Promise<void> {
  await trx
    .deleteFrom('search_extra')
    .where('index_name', '=', name)
    .where('kind', '=', kind)
    .where('object_id', '=', objectID)
    .execute()
}

export async function clearExtras(trx: Database, name: string, kind: ExtraKind): Promise<void> {
  await trx.deleteFrom('search_extra').where('index_name', '=', name).where('kind', '=', kind).execute()
}
