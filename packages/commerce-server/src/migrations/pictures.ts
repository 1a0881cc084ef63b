import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Pictures of products, where several processes share a database; with SQLite they are files and this stays empty. */
export const createPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_picture')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute()
  },
}
