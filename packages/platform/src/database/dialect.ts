import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'

export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

export function addAutoIncrementKey<Tables, Table extends string, Columns extends string, Name extends string>(
  database: Kysely<Tables>,
  table: CreateTableBuilder<Table, Columns>,
  name: Name,
): CreateTableBuilder<Table, Columns | Name> {
  return isPostgres(database)
    ? table.addColumn(name, 'serial', (column) => column.primaryKey())
    : table.addColumn(name, 'integer', (column) => column.primaryKey().autoIncrement())
}
