import { withDatabaseLock } from '@pouchery/platform/database/open'
import type { LanguageCode } from 'pouchery/app.config'
import { indexAllFeeds, loadIndexProgress } from 'pouchery/jobs/search-index/index-all.server'
import { createIndexingClient } from 'pouchery/jobs/search-index/push-index.server'
import { isLanguageCode, languageCodes } from 'pouchery/lib/urls/locale-url'
import { env } from 'pouchery/server/process/env.server'
import { createEmbeddedContentAccess, createSearchFeeds } from 'pouchery/server/wiring/search-feeds.server'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'

const indexCommand = defineCommand({
  args: 'free',
  usage: '[LANGUAGE ...] [--anew]',
  details: [
    'LANGUAGE  codes such as "sv"; all languages without any',
    '--anew    starts over; without it, an interrupted run continues where it stopped',
    'ALGOLIA_ADMIN_KEY must be a key that can write. The embedded search needs no command: it indexes automatically.',
  ],
  options: { anew: flagSchema },
  run: async ({ anew: rebuild }, terminal, positionals) => {
    const codes = readLanguages(positionals)
    const settings = env()
    const { search, searchAdminKey } = settings
    if (!search) {
      throw new OperatorError(
        'No hosted search is configured (ALGOLIA_APP_ID); the embedded search indexes automatically.',
      )
    }
    if (!searchAdminKey) throw new OperatorError('ALGOLIA_ADMIN_KEY is missing: the search key can only search.')
    const client = createIndexingClient(search.appId, searchAdminKey)
    const onWait = () => terminal.progress('Another run of this command is in progress; waiting for it')
    await withDatabase(settings, async (database) => {
      const content = settings.content ? undefined : await createEmbeddedContentAccess(settings, database)
      const feeds = await createSearchFeeds({ settings, database, content })
      const run = () => {
        const progress = loadIndexProgress(settings.dataDir, rebuild)
        return indexAllFeeds({
          client,
          feeds,
          prefix: search.indexPrefix,
          languages: codes,
          progress,
          report: terminal,
        })
      }
      return withDatabaseLock(database, 'search index', run, { onWait })
    })
  },
})

function readLanguages(given: readonly string[]): LanguageCode[] {
  const unknown = given.find((code) => !isLanguageCode(code))
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is not a language of the shop.`)
  return given.length === 0 ? [...languageCodes] : languageCodes.filter((code) => given.includes(code))
}

export const commands = { 'search index': indexCommand }
