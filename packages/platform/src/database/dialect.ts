import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'

/** Whether this is PostgreSQL; for the few things that both databases have but write differently. */
export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** Adds the primary key of a table whose rows are numbered by the database, from 1 upwards. */
export function addNumberKey<Tables, Table extends string, Columns extends string, Name extends string>(
  database: Kysely<Tables>,
  table: CreateTableBuilder<Table, Columns>,
  name: Name,
): CreateTableBuilder<Table, Columns | Name> {
  return isPostgres(database)
    ? table.addColumn(name, 'serial', (column) => column.primaryKey())
    : table.addColumn(name, 'integer', (column) => column.primaryKey().autoIncrement())
}
