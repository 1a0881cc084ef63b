import { algoliasearch } from 'algoliasearch'
import * as v from 'valibot'
import { type LanguageCode, languages } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import type { Feed } from '#embedded/search/feed/feed.ts'
import { type Env, env } from '#server/env.server.ts'
import { embeddedContentFetch } from '#server/search/embedded-content.server.ts'
import { searchFeeds } from '#server/search/feeds.server.ts'
import { pushIndex } from '#server/search/push-index.server.ts'
import { type Command, readOptions } from '../command.ts'
import { OperatorError, UsageError } from '../errors.ts'
import { withData } from '../shop-data.ts'
import type { Terminal } from '../terminal.ts'
import { openProgress, type Progress } from './progress-file.ts'

const optionsSchema = v.object({ anew: v.optional(v.boolean(), false) })
/** Milliseconds (specification section 9). */
const timeouts = { connect: 1000, read: 2000, write: 30_000 } as const

type Client = ReturnType<typeof algoliasearch>

/** `search index`. */
export const indexCommand: Command = {
  name: 'search index',
  usage: '[LANGUAGE ...] [--anew]',
  summary: 'Writes products, pages and posts to the hosted search service.',
  details: [
    'LANGUAGE  codes such as "sv"; all languages without any',
    '--anew    begins again where an earlier run was broken off; without it the run goes on there',
    'ALGOLIA_ADMIN_KEY has to hold a key that may write. The embedded search needs none of this: it indexes itself.',
  ],
  options: { anew: { type: 'boolean' } },
  run: async ({ values, positionals }, terminal) => {
    const { anew } = readOptions(optionsSchema, values)
    const codes = readLanguages(positionals)
    const settings = env()
    const { search, searchAdminKey } = settings
    if (!search)
      throw new OperatorError('No hosted search is set up (ALGOLIA_APP_ID); the embedded one indexes itself.')
    if (!searchAdminKey) throw new OperatorError('ALGOLIA_ADMIN_KEY is missing: the search key may only search.')
    const client = algoliasearch(search.appId, searchAdminKey, { timeouts })
    const progress = openProgress(settings.dataDir, anew)
    await withData(settings, async (database) => {
      const feeds = searchFeeds({ settings, database, content: contentOf(settings, database) })
      await indexAll({ client, feeds, prefix: search.indexPrefix, codes, progress, terminal })
    })
  },
}

function contentOf(settings: Env, database: Database) {
  return settings.content ? undefined : embeddedContentFetch(settings, database)
}

function readLanguages(given: readonly string[]): LanguageCode[] {
  const unknown = given.find((code) => !isLanguage(code))
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is not a language of the shop.`)
  const all = Object.keys(languages).filter(isLanguage)
  return given.length === 0 ? all : all.filter((code) => given.includes(code))
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code)
}

export interface Indexing {
  client: Client
  feeds: readonly Feed[]
  /** Index names are this, the language and the feed's suffix. */
  prefix: string
  codes: readonly LanguageCode[]
  progress: Progress
  terminal: Terminal
}

/** Writes every index of the languages that an earlier run has not finished. */
export async function indexAll({ client, feeds, prefix, codes, progress, terminal }: Indexing): Promise<void> {
  let records = 0
  for (const code of codes) {
    for (const { suffix, settings, load } of feeds) {
      const name = `${prefix}${code}${suffix}`
      if (progress.finished.has(name)) {
        terminal.progress(`${name}: done before`)
        continue
      }
      const content = { name, settings, records: await load(code) }
      const total = content.records.length
      const { saved, deleted } = await pushIndex(client, content, (done) =>
        terminal.progress(`${name}: ${done} of ${total}`),
      )
      records += saved
      terminal.print(`${name}: ${saved} records${deleted > 0 ? `, ${deleted} deleted` : ''}.`)
      progress.finish(name)
    }
  }
  progress.clear()
  terminal.print(`${records.toLocaleString('en')} records in ${codes.length} languages.`)
}
