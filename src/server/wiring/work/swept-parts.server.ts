import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import type { RetentionPart } from '@pouchery/platform/retention/sweeper'
import type { Env } from '#server/process/env.server.ts'
import { retentionParts } from '#server/wiring/work/sweep-rules.ts'
import { folderId } from '../data/data-folder.server.ts'

type DataPlace = Pick<Env, 'dataDir' | 'databaseUrl'>

/** Where the content service keeps scaled pictures. */
export function imageFolder({ dataDir }: Pick<DataPlace, 'dataDir'>): string {
  return join(dataDir, 'images')
}

/** What is swept of the shop's data; several data folders may share a PostgreSQL database. */
export function sweptParts(database: Database, { dataDir, databaseUrl }: DataPlace): RetentionPart[] {
  const folder = databaseUrl === undefined ? 'of the database' : folderId(dataDir)
  return retentionParts({ database, folder, imageDir: imageFolder({ dataDir }) })
}
