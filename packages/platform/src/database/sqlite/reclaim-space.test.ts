import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { createDatabaseRetentionRules } from 'pouchery/server/wiring/work/retention-rules'
import { expect, test } from 'vitest'
import { runRetention } from '../../retention/retention-job.ts'
import { createTemporaryFolder } from '../temporary-folder.fixture.ts'
import { reclaimSpace } from './reclaim-space.ts'

test('frees the space of deleted rows in an SQLite file and its log', async () => {
  const folder = createTemporaryFolder()
  const database = await openDatabase(folder)
  const size = async (end = '') => (await stat(join(folder, `pouchery.sqlite${end}`))).size
  await reclaimSpace(database)
  const [empty, body] = [await size(), JSON.stringify({ text: 'x'.repeat(1000) })]
  const rows = Array.from({ length: 500 }, () => ({ user_token: 'u', received_at: 0, body }))
  for (let n = 0; n < 10; n += 1) await database.insertInto('search_event').values(rows).execute()
  await reclaimSpace(database)
  const full = await size()
  expect(full - empty).toBeGreaterThan(4_000_000)
  await runRetention(createDatabaseRetentionRules(database), { now: Date.UTC(2026, 11, 24), pauseMs: 0 })
  await reclaimSpace(database)
  expect(await size()).toBeLessThan(empty + 300_000)
  expect(await size('-wal')).toBe(0)
  await database.destroy()
})
