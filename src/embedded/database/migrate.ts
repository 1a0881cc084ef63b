import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'

/**
 * Runs the migrations that have not run yet. Kysely takes a lock first, so of two processes that start together one
 * runs them and the other waits. The areas add migrations independently of each other, so a new one may sort before
 * others that have run.
 */
export async function migrate<Tables>(database: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
