import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What products say in languages beside their own (catalogue/translation.ts). */
export const addTranslations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('product')
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}
