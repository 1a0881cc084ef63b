import type { Database } from '@pouchery/platform/database/database'
import type { Env } from '#server/process/env.server.ts'

/** Names under which completed steps are stored in the database. If a name changes, its step runs again. */
export const preparationSteps = {
  catalogue: 'catalogue-1',
  pictures: 'pictures-2',
  content: 'content-1',
  sync: 'content-sync-1',
} as const

/** On this exit code, `npm start` prepares the data and restarts the process. */
export const notPreparedExitCode = 3

export class NotPreparedError extends Error {
  override name = 'NotPreparedError'
  constructor(dataDir: string) {
    super(
      `The data in "${dataDir}" is not prepared. Run "npm start", or "node scripts/prepare.ts" to only prepare the data.`,
    )
  }
}

/** @throws NotPreparedError if a preparation step of the embedded commerce or content service is not complete */
export async function requirePreparedData(database: Database, settings: Env): Promise<void> {
  const { commerce, content, dataDir } = settings
  const wanted = [
    ...(commerce ? [] : [preparationSteps.catalogue, preparationSteps.pictures]),
    ...(content ? [] : [preparationSteps.content]),
  ]
  const rows = await database.selectFrom('preparation_step').select('name').execute()
  const finished = new Set(rows.map(({ name }) => name))
  if (!wanted.every((name) => finished.has(name))) throw new NotPreparedError(dataDir)
}
