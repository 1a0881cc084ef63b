import { join } from 'node:path'
import { createContentService } from '#embedded/content/service.ts'
import type { Database } from '#embedded/database/database.ts'
import { embeddedContent } from '../embedded/embedded-names.ts'
import type { Env } from '../env.server.ts'

/** The embedded content service for a command that only reads what is published. */
export function embeddedContentFetch({ dataDir }: Pick<Env, 'dataDir'>, database: Database) {
  return createContentService({
    database,
    ...embeddedContent,
    publicBase: '/embedded/content',
    cacheDir: join(dataDir, 'images'),
  })
}
