import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tables for documents and image bytes. */
const documentsAndAssets: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('content_document')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('updated', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('content_document_type').on('content_document').column('type').execute()
    await database.schema
      .createTable('content_asset')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute()
  },
}

const version: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('content_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
  },
}

/** Schema of the embedded content service, by migration name. */
export const contentMigrations: Record<string, Migration> = {
  '2026-11-21-content-documents': documentsAndAssets,
  '2026-11-21-content-version': version,
}
