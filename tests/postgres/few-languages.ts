import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'

/**
 * Languages that products keep in addition to English: Swedish texts are almost as short, German texts are long, and
 * Greek has another alphabet.
 */
const kept = new Set(['sv', 'de', 'el'])

/**
 * Removes all other translations of products from a template database. These translations are three quarters of the
 * demo catalogue, and every test shop reads the whole catalogue. Tests of the demo data check all languages.
 */
export async function removeMostTranslations(database: Database): Promise<void> {
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
  // Vacuum, because the copies would otherwise contain the removed data.
  await (isPostgres(database) ? sql`vacuum full analyze product` : sql`vacuum`).execute(database)
}

function inFewLanguages(translations: string): string {
  const all = Object.entries(JSON.parse(translations))
  return JSON.stringify(Object.fromEntries(all.filter(([language]) => kept.has(language))))
}
