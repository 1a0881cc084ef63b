import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#embedded/database/database.ts'
import { runPreparation } from '#embedded/operation/preparation.ts'
import { seedCommerce } from '#embedded/seed/seed-commerce.ts'
import { preparation } from '#server/embedded/prepared.server.ts'

/** A data folder with the catalogue alone, recorded as complete: what these tests need, without drawing any picture. */
export async function makeBareData(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-security-'))
  const database = await openDatabase(dataDir)
  const silent = () => undefined
  const none = async () => undefined
  await runPreparation(
    database,
    [
      { name: preparation.catalogue, title: 'Catalogue', run: () => seedCommerce(database, { log: silent }) },
      { name: preparation.pictures, title: 'Pictures', run: none },
      { name: preparation.content, title: 'Content', run: none },
    ],
    silent,
  )
  await database.destroy()
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
