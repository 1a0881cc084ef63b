import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const contractTextMigrations: Record<string, Migration> = {
  '2026-11-25-text-versions': {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('text_version')
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('text_version_key', ['page', 'language', 'number'])
        .execute(),
  },
}
