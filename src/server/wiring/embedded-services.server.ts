import { join } from 'node:path'
import { brand } from '#app.config'
import { createCommerceService } from '#embedded/commerce/service.ts'
import { type ContentService, createContentService } from '#embedded/content/service.ts'
import type { Database } from '#embedded/database/database.ts'
import { startSender } from '#embedded/mail/sender.ts'
import { createMailService, type MailService } from '#embedded/mail/service.ts'
import { requireWholeData } from '#embedded/operation/half-restored.ts'
import { limitInDatabase } from '#embedded/operation/shared-rate-limits.ts'
import { openDatabase } from '#embedded/schema.ts'
import { createSearchService, type SearchService } from '#embedded/search/service.ts'
import { limitInMemory, type MakeRateLimiter } from '#lib/rate-limiter.ts'
import { announceChange, onChange } from '#server/process/changes.server.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { perProcess } from '#server/process/per-process.server.ts'
import { offersTestPayments } from '#server/process/testing-aids.server.ts'
import { embeddedContent, embeddedSearch } from './embedded-names.ts'
import { requirePrepared } from './preparation.server.ts'
import { searchFeeds } from './search-feeds.server.ts'
import { readSecrets, type Secrets, searchAdminKey } from './secrets.server.ts'
import { watchChanges } from './watch-changes.server.ts'

/** The services that run inside this process, on one database; a hosted service is absent. */
export interface EmbeddedServices {
  database: Database
  secrets: Secrets
  commerce?: ReturnType<typeof createCommerceService>
  content?: ContentService
  search?: SearchService
  /** The outbox for looking at, where it may be shown. */
  mail?: MailService
  /** Stops sending mails. */
  stopSending: () => Promise<void>
  /** Stops looking for other processes' changes. */
  stopWatching: () => Promise<void>
}

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    embedded: Promise<EmbeddedServices>
  }
}

/** The embedded services, started once in the process. @throws NotPreparedError, DatabaseUnreachable, HalfRestoredError */
export function embeddedServices(): Promise<EmbeddedServices> {
  return perProcess('embedded', () => {
    const starting = start(env())
    // A start that failed is tried again by the next request.
    starting.catch(() => delete globalThis.pouchery?.embedded)
    return starting
  })
}

/** Ends the event streams and sockets of editors, which would else stay open for as long as they like. */
export async function closeContentStreams(): Promise<void> {
  const started = globalThis.pouchery?.embedded
  if (started) (await started).content?.closeStreams()
}

/** Lets go of the database, at the end of the process. */
export async function closeEmbeddedServices(): Promise<void> {
  const started = globalThis.pouchery?.embedded
  if (!started) return
  const { database, stopWatching, stopSending } = await started
  await Promise.all([stopWatching(), stopSending()])
  await database.destroy()
}

async function start(settings: Env): Promise<EmbeddedServices> {
  requireWholeData(settings.dataDir)
  const database = await openDatabase(settings.dataDir, settings.databaseUrl)
  await requirePrepared(database, settings)
  const secrets = await readSecrets(database, settings)
  const commerce = settings.commerce ? undefined : commerceService(database, settings, secrets)
  const content = settings.content ? undefined : contentService(database, settings, secrets)
  const search = settings.search ? undefined : searchService(database, settings, secrets, content)
  return {
    database,
    secrets,
    ...(commerce ? { commerce } : {}),
    ...(content ? { content } : {}),
    ...(search ? { search } : {}),
    ...(commerce && settings.mail.outbox
      ? { mail: createMailService({ database, publicBase: '/embedded/mail' }) }
      : {}),
    stopSending: commerce ? await startMailSender(database, settings) : async () => {},
    stopWatching: watchChanges([commerce, content, search].filter((service) => service !== undefined)),
  }
}

function commerceService(database: Database, settings: Env, secrets: Secrets) {
  return createCommerceService({
    database,
    secret: secrets.commerce,
    allowedOrigins: [settings.origin, ...Object.values(settings.domains)],
    publicBase: '/embedded/commerce',
    mediaDir: join(settings.dataDir, 'media'),
    defaultCountry: settings.defaultCountry,
    site: { origin: settings.origin, domains: settings.domains },
    testPayments: offersTestPayments(settings, process.env.NODE_ENV),
    ...(settings.rateLimits ? {} : { rateLimits: false }),
    limitRate: limitRateOf(settings, database),
    onCatalogueChanged: () => announceChange('catalogue'),
  })
}

/** Processes that share a PostgreSQL database count together; with SQLite there is one. */
function limitRateOf({ databaseUrl }: Env, database: Database): MakeRateLimiter {
  return databaseUrl === undefined ? limitInMemory : limitInDatabase(async () => database)
}

/** Sends the outbox's mails from now on when `SMTP_URL` is set. Returns how to stop. */
async function startMailSender(database: Database, { mail }: Pick<Env, 'mail'>): Promise<() => Promise<void>> {
  if (mail.smtpUrl === undefined) return async () => {}
  // The mail library is only loaded where it is needed.
  const { smtpSender } = await import('#embedded/mail/smtp.ts')
  const send = smtpSender(mail.smtpUrl, { name: brand.name, address: mail.from })
  return startSender({ database, send, log: (message) => console.warn(message) })
}

function contentService(database: Database, settings: Env, secrets: Secrets): ContentService {
  return createContentService({
    database,
    ...embeddedContent,
    publicBase: '/embedded/content',
    cacheDir: join(settings.dataDir, 'images'),
    readToken: secrets.contentRead,
    writeToken: secrets.contentWrite,
    origins: [settings.origin, ...Object.values(settings.domains)],
    signIn: settings.studioSignIn,
    rateLimits: settings.rateLimits,
    limitRate: limitRateOf(settings, database),
    onContentChanged: () => announceChange('content'),
  })
}

function searchService(
  database: Database,
  settings: Env,
  secrets: Secrets,
  content: ContentService | undefined,
): SearchService {
  const service = createSearchService({
    ...embeddedSearch,
    database,
    feeds: searchFeeds({ settings, database, content }),
    adminKey: searchAdminKey(secrets),
    publicBase: '/embedded/search',
  })
  onChange('catalogue', service.invalidate)
  onChange('content', service.invalidate)
  return service
}
