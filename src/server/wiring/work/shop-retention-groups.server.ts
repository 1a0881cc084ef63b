import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import type { RetentionRuleGroup } from '@pouchery/platform/retention/retention-job'
import type { Env } from '#server/process/env.server.ts'
import { createRetentionGroups } from '#server/wiring/work/retention-rules.ts'
import { readOrCreateFolderId } from '../data/data-folder.server.ts'

type DataPlace = Pick<Env, 'dataDir' | 'databaseUrl'>

export function getImageDir({ dataDir }: Pick<DataPlace, 'dataDir'>): string {
  return join(dataDir, 'images')
}

/** With PostgreSQL, several data folders can share a database, so the retention group's name contains the folder ID. */
export function createShopRetentionGroups(
  database: Database,
  { dataDir, databaseUrl }: DataPlace,
): RetentionRuleGroup[] {
  const folder = databaseUrl === undefined ? 'of the database' : readOrCreateFolderId(dataDir)
  return createRetentionGroups({ database, folder, imageDir: getImageDir({ dataDir }) })
}
