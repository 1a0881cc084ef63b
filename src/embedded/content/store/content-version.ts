import type { Database } from '#embedded/database/database.ts'

/** The data set is the only one. */
const rowId = 1

/**
 * Raises the version of the data set and returns it. Who has raised it writes alone until their transaction ends, so
 * versions ascend in the order of the commits, on PostgreSQL too.
 */
export async function raiseContentVersion(database: Database): Promise<number> {
  const raised = database
    .insertInto('content_version')
    .values({ id: rowId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ version: row('content_version.version', '+', 1) })),
    )
    .returning('version')
  return (await raised.executeTakeFirstOrThrow()).version
}
