import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { sql } from 'kysely'

/**
 * Languages to keep in addition to English. Swedish texts are short, German texts are long, and Greek has a different
 * alphabet.
 */
const kept = new Set(['sv', 'de', 'el'])

/** Removes the translations into other languages, which are most of the catalogue data that every test shop reads. */
export async function removeMostTranslations(database: Database): Promise<void> {
  const products = await database.selectFrom('product').select(['id', 'translations']).execute()
  await database.transaction().execute(async (trx) => {
    for (const { id, translations } of products) {
      const changed = { translations: inFewLanguages(translations) }
      await trx.updateTable('product').set(changed).where('id', '=', id).execute()
    }
  })
  // Vacuum, because each test copies this template database, including the space of deleted data.
  await (isPostgres(database) ? sql`vacuum full analyze product` : sql`vacuum`).execute(database)
}

function inFewLanguages(translations: string): string {
  const all = Object.entries(JSON.parse(translations))
  return JSON.stringify(Object.fromEntries(all.filter(([language]) => kept.has(language))))
}
