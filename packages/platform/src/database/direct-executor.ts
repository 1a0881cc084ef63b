import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

/** Runs a compiled query on the transaction's connection, bypassing the query builder. */
export type DirectExecutor = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** Faster paths by connection, for SQLite, which is synchronous. */
const connectionExecutors = new WeakMap<DatabaseConnection, DirectExecutor>()

const directExecutors = new WeakMap<Database, DirectExecutor>()

export function setConnectionExecutor(connection: DatabaseConnection, way: DirectExecutor): void {
  connectionExecutors.set(connection, way)
}

/**
 * Call after the transaction has started. The query builder sends a query only after the previous response; the direct
 * path sends queries at once.
 */
export async function openDirectExecutor(trx: Transaction<Tables>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    directExecutors.set(trx, connectionExecutors.get(connection) ?? ((query) => connection.executeQuery(query)))
  })
}

export function findDirectExecutor(database: Database): DirectExecutor | undefined {
  return directExecutors.get(database)
}
