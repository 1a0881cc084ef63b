import type { Database } from '#embedded/database/database.ts'
import { env } from '#server/env.server.ts'
import { OperatorError } from '../errors.ts'
import { withData } from '../shop-data.ts'

/** Opens the data for `work`. @throws OperatorError when there is none, or a hosted content service has its own people */
export async function withStudioData<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const settings = env()
  if (settings.content) {
    throw new OperatorError('Content is hosted elsewhere (SANITY_PROJECT_ID is set); its own project manages people.')
  }
  return withData(settings, work)
}
