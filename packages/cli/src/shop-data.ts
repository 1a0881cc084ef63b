import { existsSync } from 'node:fs'
import type { Database } from '@pouchery/platform/database/database'
import { getDatabasePath } from '@pouchery/platform/database/sqlite/sqlite'
import { assertNoInterruptedRestore } from '@pouchery/platform/operation/interrupted-restore'
import { type Env, env } from 'pouchery/server/process/env.server'
import { openDatabase } from 'pouchery/server/wiring/data/schema'
import { OperatorError } from './command.ts'

export type DataLocation = Pick<Env, 'dataDir' | 'databaseUrl' | 'upgradeBackup'>

/** @throws OperatorError if there is no database or if the commerce service is hosted */
export async function withCommerceDatabase<Result>(work: (database: Database, place: DataLocation) => Promise<Result>) {
  const settings = env()
  if (settings.commerce) {
    throw new OperatorError('Commerce is hosted (CENTRA_API_URL is set); use its back office.')
  }
  return withDatabase(settings, work)
}

/**
 * Like {@link withCommerceDatabase}, but also works with a hosted commerce service.
 * @throws OperatorError if there is no database
 * @throws InterruptedRestoreError
 */
export async function withDatabase<Result>(
  place: DataLocation,
  work: (database: Database, place: DataLocation) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = place
  assertNoInterruptedRestore(dataDir)
  if (databaseUrl === undefined && !existsSync(getDatabasePath(dataDir))) {
    throw new OperatorError(`There is no shop in "${dataDir}". Run "npm start" first, or set DATA_DIR to its folder.`)
  }
  const database = await openDatabase(dataDir, databaseUrl, { backup: place.upgradeBackup })
  try {
    return await work(database, place)
  } finally {
    await database.destroy()
  }
}
