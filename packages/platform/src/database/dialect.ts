import { type Kysely, PostgresAdapter, sql } from 'kysely'

export function isPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Returns a migration that runs statements separated by semicolons, which must be valid in both SQLite and PostgreSQL.
 * `numbered` stands for an auto-incrementing primary key.
 */
export function createSqlMigration(
  texts: TemplateStringsArray,
  ...parts: string[]
): (database: Kysely<unknown>) => Promise<void> {
  const script = String.raw({ raw: texts }, ...parts)
  return async (database) => {
    const numbered = isPostgres(database) ? ' serial primary key' : ' integer primary key autoincrement'
    for (const statement of script.replaceAll(' numbered', numbered).split(';')) {
      if (statement.trim() !== '') await sql.raw(statement.trim()).execute(database)
    }
  }
}
