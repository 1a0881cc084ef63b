import type { CompiledQuery, DatabaseConnection, QueryResult, Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

export type DirectExecutor = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** Executors of SQLite connections. SQLite is synchronous, so its queries need no queue. */
const connectionExecutors = new WeakMap<DatabaseConnection, DirectExecutor>()

const directExecutors = new WeakMap<Database, DirectExecutor>()

export function setConnectionExecutor(connection: DatabaseConnection, executor: DirectExecutor): void {
  connectionExecutors.set(connection, executor)
}

/** Must be called at the start of a transaction. The executor sends queries without waiting for previous responses. */
export async function registerDirectExecutor(trx: Transaction<Tables>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    directExecutors.set(trx, connectionExecutors.get(connection) ?? ((query) => connection.executeQuery(query)))
  })
}

export function findDirectExecutor(database: Database): DirectExecutor | undefined {
  return directExecutors.get(database)
}
