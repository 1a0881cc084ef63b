import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import type { SweepPart } from '@pouchery/platform/sweep/sweeper'
import type { Env } from '#server/process/env.server.ts'
import { sweepParts } from '#server/wiring/work/sweep-rules.ts'
import { folderId } from '../data/data-folder.server.ts'

type DataPlace = Pick<Env, 'dataDir' | 'databaseUrl'>

/** Where the content service keeps scaled pictures. */
export function imageFolder({ dataDir }: Pick<DataPlace, 'dataDir'>): string {
  return join(dataDir, 'images')
}

/** What is swept of the shop's data; several data folders may share a PostgreSQL database. */
export function sweptParts(database: Database, { dataDir, databaseUrl }: DataPlace): SweepPart[] {
  const folder = databaseUrl === undefined ? 'of the database' : folderId(dataDir)
  return sweepParts({ database, folder, imageDir: imageFolder({ dataDir }) })
}
