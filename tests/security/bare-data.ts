import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceDocuments } from '@pouchery/content-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { runPreparation } from '@pouchery/platform/operation/preparation'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { contractPages } from '#market-rules/seller/contract-texts.ts'
import { preparationSteps } from '#server/wiring/data/preparation.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { createInfoPageDocuments } from '../../packages/demo-data/src/content/info-pages.ts'
import { type RunningServer, startShop } from '../load/shop-process.ts'
import { writeSqliteCopy } from '../postgres/sqlite-copy.ts'

/**
 * Creates a data folder that contains only the catalogue and the contract texts. All preparation steps are marked as
 * completed.
 */
export async function createBareDataFolder(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-security-'))
  await writeSqliteCopy('full', join(dataDir, 'pouchery.sqlite'))
  const database = await openDatabase(dataDir)
  await markAsPrepared(database)
  await seedContractPages(database)
  await database.destroy()
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export async function markAsPrepared(database: Database): Promise<void> {
  const { catalogue, pictures, content } = preparationSteps
  const steps = [catalogue, pictures, content].map((name) => ({ name, title: name, run: async () => undefined }))
  await runPreparation(database, steps, () => undefined)
}

/** Starts a shop on a new bare data folder. After the test, stops the shop and removes the folder. */
export async function startBareShop(settings: Record<string, string> = {}, whenFinished = onTestFinished) {
  const { dataDir, remove } = await createBareDataFolder()
  const shop = await startShop(dataDir, settings)
  whenFinished(async () => {
    await shop.stop()
    await remove()
  })
  return { dataDir, shop }
}

export function setUpRunningShop(settings: Record<string, string> = {}, readyPath = '/healthz') {
  const running = {} as { data: Awaited<ReturnType<typeof createBareDataFolder>>; shop: RunningServer }
  beforeAll(async () => {
    running.data = await createBareDataFolder()
    running.shop = await startShop(running.data.dataDir, settings, readyPath)
  })
  afterAll(async () => {
    await running.shop.stop()
    await running.data.remove()
  })
  return running
}

/** Writes the demo's contract texts. No order is possible without these texts. */
async function seedContractPages(database: Database): Promise<void> {
  const ids = contractPages.map((page) => `info-${page}`)
  const documents = createInfoPageDocuments().filter(({ _id }) => _id !== undefined && ids.includes(_id))
  await replaceDocuments(database, documents, '2026-11-01T06:00:00.000Z')
}
