import type { Database } from '@pouchery/platform/database/database'
import { readContent } from './document/content.ts'

/** Invoices and credit notes that tax law asks for no longer: the person goes, goods and amounts stay. */
export async function forgetBuyers(trx: Database, numbers: readonly string[], now: number): Promise<number> {
  const old = await trx
    .selectFrom('book_document')
    .select(['number', 'content'])
    .where('number', 'in', numbers)
    .execute()
  for (const { number, content } of old) {
    const kept = JSON.stringify({ ...readContent(content), buyer: [], recipient: [] })
    await trx.updateTable('book_document').set({ content: kept, erased_at: now }).where('number', '=', number).execute()
  }
  return old.length
}
