import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

/** Runs a compiled query on the transaction's connection, bypassing the query builder. */
export type DirectExecutor = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** SQLite is synchronous, so its connections can execute queries without the driver's queue. */
const connectionExecutors = new WeakMap<DatabaseConnection, DirectExecutor>()

const directExecutors = new WeakMap<Database, DirectExecutor>()

export function setConnectionExecutor(connection: DatabaseConnection, way: DirectExecutor): void {
  connectionExecutors.set(connection, way)
}

/**
 * Call at the start of a transaction. Unlike the query builder, the direct executor does not wait for the previous
 * response before it sends a query.
 */
export async function openDirectExecutor(trx: Transaction<Tables>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    directExecutors.set(trx, connectionExecutors.get(connection) ?? ((query) => connection.executeQuery(query)))
  })
}

export function findDirectExecutor(database: Database): DirectExecutor | undefined {
  return directExecutors.get(database)
}
