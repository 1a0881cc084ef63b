import { join } from 'node:path'
import type { Database } from '#embedded/database/database.ts'
import { requireWholeData } from '#embedded/operation/half-restored.ts'
import { type PreparationStep, runPreparation } from '#embedded/operation/preparation.ts'
import { openDatabase } from '#embedded/schema.ts'
import { seedCommerce } from '#embedded/seed/commerce.ts'
import { seedContent } from '#embedded/seed/content.ts'
import { drawProductPictures } from '#embedded/seed/product-pictures.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { picturesStep, preparation } from './preparation.server.ts'
import { runSync } from './run-content-sync.server.ts'

type Log = (message: string) => void

/**
 * Fills the data folder with the demo shop, unless that was done: catalogue, product pictures, content. `log` is told
 * each step. A preparation that was killed goes on with the step it was in.
 * @throws EnvironmentError
 * @throws DatabaseUnreachable
 * @throws HalfRestoredError
 */
export async function prepareData(log: Log): Promise<void> {
  const settings = env()
  requireWholeData(settings.dataDir)
  const database = await openDatabase(settings.dataDir, settings.databaseUrl)
  try {
    await prepareDatabase(database, settings, log)
  } finally {
    await database.destroy()
  }
}

/** A hosted service needs no demo data of ours. */
async function prepareDatabase(database: Database, settings: Env, log: Log): Promise<void> {
  const steps = [
    ...(settings.commerce ? [] : commerceSteps(database, settings, log)),
    ...(settings.content ? [] : contentSteps(database, settings, log)),
  ]
  await runPreparation(database, steps, log)
}

function commerceSteps(database: Database, settings: Env, log: Log): PreparationStep[] {
  const mediaDir = join(settings.dataDir, 'media')
  return [
    { name: preparation.catalogue, title: 'Filling the catalogue', run: () => seedCommerce(database, { log }) },
    {
      name: picturesStep(settings),
      title: 'Drawing the product pictures',
      run: () => drawProductPictures({ mediaDir, log }),
    },
  ]
}

function contentSteps(database: Database, settings: Env, log: Log): PreparationStep[] {
  return [
    { name: preparation.content, title: 'Writing the content', run: () => seedContent(database, { log }) },
    {
      name: preparation.sync,
      title: 'Comparing content with commerce',
      run: () => syncSeed(database, settings, log),
    },
  ]
}

/** A hosted commerce service has other brands than the demo content. It may be away: that is no reason not to start. */
async function syncSeed(database: Database, settings: Env, log: Log): Promise<void> {
  try {
    const changes = await runSync(settings, database)
    log(`Content: ${changes.length} brands, flavours and offers changed`)
  } catch (error) {
    log(
      `Content was not synced; "npm run shop -- content sync" does it. ${error instanceof Error ? error.message : ''}`,
    )
  }
}
