import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

/** Runs a compiled query on a transaction's own connection at once, past the layers of the query builder. */
export type DirectWay = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** Connections that have a way shorter than their own; SQLite's, where nothing has to be waited for. */
const shortcuts = new WeakMap<DatabaseConnection, DirectWay>()

const ways = new WeakMap<Database, DirectWay>()

/** Names the shortest way to a connection. */
export function shortenWay(connection: DatabaseConnection, way: DirectWay): void {
  shortcuts.set(connection, way)
}

/**
 * Opens the direct way of a transaction that has begun. The query builder sends a transaction's next query only when the
 * one before has answered; on this way they follow each other at once.
 */
export async function openDirectWay(trx: Transaction<Tables>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    ways.set(trx, shortcuts.get(connection) ?? ((query) => connection.executeQuery(query)))
  })
}

/** The direct way of a transaction; undefined outside of one. */
export function directWay(database: Database): DirectWay | undefined {
  return ways.get(database)
}
