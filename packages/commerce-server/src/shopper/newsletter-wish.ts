import type { Database } from '@pouchery/platform/database/database'
import { type Details, readDetails } from './details.ts'

export async function setNewsletterWish(trx: Database, email: string, newsletter: boolean): Promise<void> {
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'details'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!customer) return
  const details: Details = { ...readDetails(customer.details), newsletter }
  await trx
    .updateTable('customer')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', customer.id)
    .execute()
}
