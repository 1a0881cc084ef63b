import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'
import { createRandom } from '../fuzz/random.ts'
import { runWithKillTimeout } from './run-with-kill-timeout.ts'

const plant = ['tests/chaos/seed-shop.ts']
/** Tables whose rows depend on when and in which order they were seeded. */
const timeDependentTables = /^(kysely_|preparation_step|content_(transaction|change|version))/

test('a first start after several killed ones creates the same shop', async () => {
  const root = createTemporaryFolder()
  const [killed, whole] = [join(root, 'killed'), join(root, 'whole')]
  const random = createRandom(20_261_122, 1)
  const variables = (dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: '' })
  for (const latest of [600, 2500])
    await runWithKillTimeout(plant, variables(killed), 150 + random.integerBelow(latest))
  for (const folder of [killed, whole])
    expect(await runWithKillTimeout(plant, variables(folder))).toMatchObject({ code: 0 })
  expect(await dumpTables(killed)).toEqual(await dumpTables(whole))
})

/** Returns the sorted rows of the tables that do not depend on time, without document revisions, keyed by table. */
async function dumpTables(folder: string): Promise<Record<string, string[]>> {
  const database = await openDatabase(folder)
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  const rows: Record<string, string[]> = {}
  for (const table of tables.filter((name) => !timeDependentTables.test(name))) {
    const found = await sql`select * from ${sql.table(table)}`.execute(database)
    rows[table] = found.rows.map(textOf).sort()
  }
  await database.destroy()
  return rows
}

function textOf(row: unknown): string {
  const text = JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? value.length : value))
  return text.replaceAll(/\\"_rev\\":\\".*?\\"/g, '')
}
