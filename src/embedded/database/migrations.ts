import type { Migration } from 'kysely/migration'
import { commerceMigrations } from '#embedded/commerce/migrations.ts'
import { contentMigrations } from '#embedded/content/migrations.ts'
import { mailMigrations } from '#embedded/mail/migrations.ts'
import { operationMigrations } from '#embedded/operation/migrations.ts'
import { searchMigrations } from '#embedded/search/migrations.ts'

/** All migrations by name; Kysely runs them in the order of their names, so each starts with its date. */
export const migrations: Record<string, Migration> = {
  ...commerceMigrations,
  ...contentMigrations,
  ...mailMigrations,
  ...operationMigrations,
  ...searchMigrations,
}
