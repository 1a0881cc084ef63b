import type { Database } from '@pouchery/platform/database/database'
import type { Env } from '#server/process/env.server.ts'

/** Names under which finished steps of the preparation are recorded; a changed name makes the step run again. */
export const preparation = {
  catalogue: 'catalogue-1',
  pictures: 'pictures-2',
  content: 'content-1',
  sync: 'content-sync-1',
} as const

/** How the process ends on unprepared data; `npm start` then prepares it and starts again. */
export const notPreparedExit = 3

/** The data folder was never prepared, or its preparation was broken off. */
export class NotPreparedError extends Error {
  override name = 'NotPreparedError'
  constructor(dataDir: string) {
    super(`The shop's data in "${dataDir}" is not prepared. Run "npm start", or "node scripts/prepare.ts" on its own.`)
  }
}

/** Makes sure that what the embedded services show is there. @throws NotPreparedError */
export async function requirePrepared(database: Database, settings: Env): Promise<void> {
  const { commerce, content, dataDir } = settings
  const wanted = [
    ...(commerce ? [] : [preparation.catalogue, preparation.pictures]),
    ...(content ? [] : [preparation.content]),
  ]
  const rows = await database.selectFrom('preparation_step').select('name').execute()
  const finished = new Set(rows.map(({ name }) => name))
  if (!wanted.every((name) => finished.has(name))) throw new NotPreparedError(dataDir)
}
