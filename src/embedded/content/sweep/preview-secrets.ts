import type { Database } from '#embedded/database/database.ts'
import { rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'
import { transact } from '../store/transact.ts'

/** As the studio's preview library names the documents that hold them. */
const secretType = 'sanity.previewUrlSecret'

/** Secrets of previews, which the studio stores as documents; each is good for an hour. */
export function previewSecrets(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'secrets of previews',
    due: (from, now) =>
      from
        .selectFrom('content_document')
        .select('id as key')
        .where('type', '=', secretType)
        .where('updated', '<', new Date(now - keptMs).toISOString()),
    remove: (trx, ids, now) => deleteDocuments(trx, ids, now),
  })
}

/** As an editor would, so that whoever listens knows of it. @throws WriteError when another document points at one */
export async function deleteDocuments(trx: Database, ids: readonly string[], now: number): Promise<number> {
  const write = { author: 'shop', now: new Date(now).toISOString(), request: `sweep ${ids.join(' ')} ${now}` }
  const { changes } = await transact(trx, write, async (stage) => {
    for (const id of ids) if (await stage.read(id)) await stage.write(id, undefined, { delete: { id } })
  })
  return changes.length
}
