import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

/** Runs a compiled query on the transaction's connection, bypassing the query builder. */
export type DirectWay = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** Faster paths by connection, for SQLite, which is synchronous. */
const shortcuts = new WeakMap<DatabaseConnection, DirectWay>()

const ways = new WeakMap<Database, DirectWay>()

export function shortenWay(connection: DatabaseConnection, way: DirectWay): void {
  shortcuts.set(connection, way)
}

/**
 * Call after the transaction has started. The query builder sends a query only after the previous response; the direct
 * path sends queries at once.
 */
export async function openDirectWay(trx: Transaction<Tables>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    ways.set(trx, shortcuts.get(connection) ?? ((query) => connection.executeQuery(query)))
  })
}

export function directWay(database: Database): DirectWay | undefined {
  return ways.get(database)
}
