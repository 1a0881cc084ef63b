import type { Database } from '../database/database.ts'

/** Replaces the hosted purchase log (integrations reference section 4). */
export async function appendPurchase(database: Database, event: string, data: Record<string, unknown>): Promise<void> {
  const row = { event, data: JSON.stringify(data), logged_at: new Date().toISOString() }
  await database.insertInto('purchase_log').values(row).execute()
}
