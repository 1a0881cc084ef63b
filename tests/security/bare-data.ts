import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPreparation } from '@pouchery/platform/operation/preparation'
import { afterAll, beforeAll } from 'vitest'
import { preparationSteps } from '#server/wiring/data/preparation.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { seedContractPages } from '../postgres/contract-pages.ts'
import { writeSqliteCopy } from '../postgres/sqlite-copy.ts'

/**
 * Creates a data folder with only the catalogue and the contract texts. Marks the preparation steps as complete, so
 * that the shop does not render pictures.
 */
export async function createBareData(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-security-'))
  await writeSqliteCopy('whole', join(dataDir, 'pouchery.sqlite'))
  const database = await openDatabase(dataDir)
  const silent = () => undefined
  const none = async () => undefined
  await runPreparation(
    database,
    [
      { name: preparationSteps.catalogue, title: 'Catalogue', run: none },
      { name: preparationSteps.pictures, title: 'Pictures', run: none },
      { name: preparationSteps.content, title: 'Content', run: none },
    ],
    silent,
  )
  await seedContractPages(database)
  await database.destroy()
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export function setUpRunningShop(settings: Record<string, string> = {}) {
  const running = {} as { data: Awaited<ReturnType<typeof createBareData>>; shop: RunningServer }
  beforeAll(async () => {
    running.data = await createBareData()
    running.shop = await startShop(running.data.dataDir, settings)
  })
  afterAll(async () => {
    await running.shop.stop()
    await running.data.remove()
  })
  return running
}
