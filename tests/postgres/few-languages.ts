import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'

/** Languages beside English that a product has texts in: one is nearly as short, one long, one in other letters. */
const kept = new Set(['sv', 'de', 'el'])

/**
 * Takes what products say in the other languages out of a database that tests copy: it is three quarters of the demo
 * catalogue, and every shop of a test reads all of it. That the catalogue is in all languages the tests of the seed tell.
 */
export async function keepFewLanguages(database: Database): Promise<void> {
  const products = await database.selectFrom('product').select(['id', 'translations']).execute()
  await database.transaction().execute(async (trx) => {
    for (const { id, translations } of products) {
      await trx
        .updateTable('product')
        .set({ translations: inFewLanguages(translations) })
        .where('id', '=', id)
        .execute()
    }
  })
  // What stood there before would be copied along.
  await (isPostgres(database) ? sql`vacuum full analyze product` : sql`vacuum`).execute(database)
}

function inFewLanguages(translations: string): string {
  const all = Object.entries(JSON.parse(translations))
  return JSON.stringify(Object.fromEntries(all.filter(([language]) => kept.has(language))))
}
