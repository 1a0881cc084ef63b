import type { Database } from '@pouchery/platform/database/database'
import { transact } from '../store/transact.ts'

/**
 * Uses a content transaction, so that the change feed notifies its listeners. Returns the number of deleted
 * documents.
 * @throws WriteError if a document is still referenced
 */
export async function deleteDocuments(trx: Database, ids: readonly string[], now: number): Promise<number> {
  const write = { author: 'shop', now: new Date(now).toISOString(), request: `sweep ${ids.join(' ')} ${now}` }
  const { changes } = await transact(trx, write, async (stage) => {
    for (const id of ids) if (await stage.read(id)) await stage.write(id, undefined, { delete: { id } })
  })
  return changes.length
}
