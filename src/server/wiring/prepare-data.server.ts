import { join } from 'node:path'
import type { SeedContentOptions } from '@pouchery/demo-data/content'
import type { Database } from '@pouchery/platform/database/database'
import { withDatabaseLock } from '@pouchery/platform/database/open'
import { assertNoInterruptedRestore } from '@pouchery/platform/operation/interrupted-restore'
import { type PreparationStep, runPreparation } from '@pouchery/platform/operation/preparation'
import { type Env, env } from '#server/process/env.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { preparationSteps } from './data/preparation.server.ts'
import { runContentSync } from './run-content-sync.server.ts'

type Log = (message: string) => void

type Density = Pick<SeedContentOptions, 'density'>

/**
 * Fills a new database with the demo shop, or with an empty shop if `DEMO=off`. Continues an interrupted preparation.
 * @throws EnvironmentError, DatabaseUnreachableError, DatabaseUnusableError, InterruptedRestoreError
 */
export async function prepareData(log: Log, density: Density = {}): Promise<void> {
  const settings = env()
  assertNoInterruptedRestore(settings.dataDir)
  const database = await openDatabase(settings.dataDir, settings.databaseUrl, { backup: settings.upgradeBackup })
  try {
    await prepareDatabase(database, settings, log, density)
  } finally {
    await database.destroy()
  }
}

/** Skips hosted services. If several processes start together, one of them prepares the data and the others wait. */
async function prepareDatabase(database: Database, settings: Env, log: Log, density: Density): Promise<void> {
  const steps = [
    ...(settings.commerce ? [] : await commerceSteps(database, settings, log)),
    ...(settings.content ? [] : await contentSteps(database, settings, log, density)),
  ]
  await withDatabaseLock(database, 'preparation', () => runPreparation(database, steps, log), {
    onWait: () => log('Waiting for another process that is preparing the data'),
  })
}

async function commerceSteps(database: Database, settings: Env, log: Log): Promise<PreparationStep[]> {
  const { seedCommerce, seedEmptyCommerce } = await import('@pouchery/demo-data/commerce')
  const { storeProductPictures } = await import('@pouchery/demo-data/product-pictures')
  const { catalogue, pictures } = preparationSteps
  if (!settings.demo) {
    return [
      { name: catalogue, title: 'Creating an empty catalogue', run: () => seedEmptyCommerce(database) },
      { name: pictures, title: 'Skipping the demo pictures', run: async () => undefined },
    ]
  }
  const mediaDir = join(settings.dataDir, 'media')
  return [
    { name: catalogue, title: 'Creating the demo catalogue', run: () => seedCommerce(database, { log }) },
    { name: pictures, title: 'Storing the product pictures', run: () => storeProductPictures(database, mediaDir) },
  ]
}

async function contentSteps(database: Database, settings: Env, log: Log, density: Density): Promise<PreparationStep[]> {
  const { seedContent, seedEmptyContent } = await import('@pouchery/demo-data/content')
  const { content, sync } = preparationSteps
  if (!settings.demo) {
    return [{ name: content, title: 'Creating the initial pages', run: () => seedEmptyContent(database) }]
  }
  return [
    { name: content, title: 'Creating the demo content', run: () => seedContent(database, { log, ...density }) },
    { name: sync, title: 'Syncing content with commerce', run: () => syncSeed(database, settings, log) },
  ]
}

/** Adds documents for entities that exist only in commerce, such as products. A failed sync is only logged. */
async function syncSeed(database: Database, settings: Env, log: Log): Promise<void> {
  try {
    const changes = await runContentSync(settings, database)
    log(`Content: ${changes.length} documents changed`)
  } catch (error) {
    log(
      `Content could not be synced. Run "npm run shop -- content sync" to retry. ${error instanceof Error ? error.message : ''}`,
    )
  }
}
