import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import type { RetentionPart } from '@pouchery/platform/retention/retention-job'
import type { Env } from '#server/process/env.server.ts'
import { retentionParts } from '#server/wiring/work/retention-rules.ts'
import { folderId } from '../data/data-folder.server.ts'

type DataPlace = Pick<Env, 'dataDir' | 'databaseUrl'>

export function imageDirOf({ dataDir }: Pick<DataPlace, 'dataDir'>): string {
  return join(dataDir, 'images')
}

/** With PostgreSQL, several data folders can share a database and are distinguished by the folder id. */
export function shopRetentionParts(database: Database, { dataDir, databaseUrl }: DataPlace): RetentionPart[] {
  const folder = databaseUrl === undefined ? 'of the database' : folderId(dataDir)
  return retentionParts({ database, folder, imageDir: imageDirOf({ dataDir }) })
}
