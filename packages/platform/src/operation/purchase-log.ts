import type { Database } from '../database/database.ts'

/** Used if no hosted purchase log is configured, or if the hosted log fails (integrations reference section 4). */
export async function appendToPurchaseLog(database: Database, event: string, data: Record<string, unknown>) {
  const row = { event, data: JSON.stringify(data), logged_at: new Date().toISOString() }
  await database.insertInto('purchase_log').values(row).execute()
}
