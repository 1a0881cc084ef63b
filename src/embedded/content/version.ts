import type { Database } from '#embedded/database/database.ts'

/** The data set is the only one; its version is raised with every change of documents. */
const rowId = 1

/** The present version; 0 when nothing was ever written. */
export async function readContentVersion(database: Database): Promise<number> {
  const row = await database.selectFrom('content_version').select('version').where('id', '=', rowId).executeTakeFirst()
  return row?.version ?? 0
}

/** Says that documents are others now, in the transaction that changes them: every process sharing them notices. */
export async function raiseContentVersion(database: Database): Promise<void> {
  await database
    .insertInto('content_version')
    .values({ id: rowId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ version: row('content_version.version', '+', 1) })),
    )
    .execute()
}

/** Looks at the version and calls `onChanged` when it is another than at the last look; the first look only remembers. */
export function createVersionWatch(database: Database, onChanged: () => void): () => Promise<void> {
  let known: number | undefined
  return async () => {
    const version = await readContentVersion(database)
    const changed = known !== undefined && known !== version
    known = version
    if (changed) onChanged()
  }
}
