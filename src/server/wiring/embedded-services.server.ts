import { join } from 'node:path'
import type { CommerceService, CommerceServiceOptions } from '@pouchery/commerce-server/service'
import type { ContentService } from '@pouchery/content-server/service'
import type { ImageProcessor } from '@pouchery/content-server/workers/image-workers'
import type { Database } from '@pouchery/platform/database/database'
import { startOutboxSender } from '@pouchery/platform/mail/sender'
import { createOutboxViewer, type OutboxViewer } from '@pouchery/platform/mail/service'
import { assertNoInterruptedRestore } from '@pouchery/platform/operation/interrupted-restore'
import { openPostgresPubSub } from '@pouchery/platform/pub-sub/postgres-pub-sub'
import { noopPubSub, type ProcessPubSub } from '@pouchery/platform/pub-sub/pub-sub'
import { startRetentionJob } from '@pouchery/platform/retention/retention-job'
import { createWithdrawalService, type WithdrawalService } from '@pouchery/platform/withdrawal/service'
import type { SearchService } from '@pouchery/search-server/service'
import { brand } from '#app.config'
import { retentionIntervalHours } from '#config/retention.ts'
import { runJob } from '#server/observation/jobs.server.ts'
import { createMonitoredRateLimiterFactory } from '#server/observation/monitored-rate-limiter.server.ts'
import { recordServiceCall } from '#server/observation/service-calls.server.ts'
import { announceChange, onDataChange } from '#server/process/changes.server.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { log } from '#server/process/log.server.ts'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { shouldOfferTestPayments } from '#server/process/test-features.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'
import type { AgeCheckProvider } from '#services/age-check/age-check-provider.ts'
import type { PaymentProvider } from '#services/payments/payment-provider.ts'
import { type ContractTextsLoader, createContractTextsLoader } from './contract-texts.server.ts'
import { createMarketRulesWatcher, getCurrentMarketRules } from './current-market-rules.server.ts'
import { embeddedContentConfig, embeddedSearchConfig } from './data/embedded-service-ids.ts'
import { requirePreparedData } from './data/preparation.server.ts'
import { deriveSearchAdminKey, readOrCreateSecrets, type Secrets } from './data/secrets.server.ts'
import {
  createSearchFeeds,
  createUncachedContentClientConfig,
  type EmbeddedContentAccess,
} from './search-feeds.server.ts'
import { startPaymentJob } from './work/payment-job.server.ts'
import { createShopRetentionGroups, getImageDir } from './work/shop-retention-groups.server.ts'
import { watchChanges } from './work/watch-changes.server.ts'

export interface EmbeddedServices {
  database: Database
  secrets: Secrets
  pubSub: ProcessPubSub
  commerce: CommerceService | undefined
  contractTexts: ContractTextsLoader
  content: ContentService | undefined
  imageProcessor: Awaited<ReturnType<typeof createImageProcessor>> | undefined
  search: SearchService | undefined
  /** Also required with hosted commerce, because the shop itself stores withdrawals. */
  withdrawals: WithdrawalService
  mail: OutboxViewer | undefined
  /** Stops all background work: emails, webhooks, payments, retention and change polling. */
  stopWork: () => Promise<void>
}

const running = defineProcessSingleton('embedded', (): { services?: Promise<EmbeddedServices> } => ({}))

/**
 * Starts the services once per process.
 * @throws NotPreparedError, DatabaseUnreachableError, DatabaseUnusableError, InterruptedRestoreError
 */
export function getEmbeddedServices(): Promise<EmbeddedServices> {
  const state = running()
  if (!state.services) {
    state.services = start(env())
    // After a failed start, the next call tries again.
    state.services.catch(() => delete state.services)
  }
  return state.services
}

/** Closes the event streams and sockets of editors, which would otherwise stay open indefinitely. */
export async function closeContentStreams(): Promise<void> {
  const started = await running().services
  started?.content?.closeStreams()
}

export async function closeEmbeddedServices(): Promise<void> {
  const started = await running().services
  if (!started) return
  const { database, pubSub, stopWork, imageProcessor } = started
  await stopWork()
  await Promise.all([imageProcessor?.close(), pubSub.close()])
  await database.destroy()
}

interface StartContext {
  database: Database
  settings: Env
  secrets: Secrets
}

async function start(settings: Env): Promise<EmbeddedServices> {
  assertNoInterruptedRestore(settings.dataDir)
  const database = await openDatabase(settings.dataDir, settings.databaseUrl, { backup: settings.upgradeBackup })
  await requirePreparedData(database, settings)
  const secrets = await readOrCreateSecrets(database, settings)
  const context = { database, settings, secrets }
  const pubSub = createPubSub(settings, database)
  const [ageCheck, payments] = await Promise.all([ageCheckProvider(settings), paymentProvider(settings)])
  const imageProcessor = settings.content && settings.commerce ? undefined : await createImageProcessor()
  const content = settings.content || !imageProcessor ? undefined : await contentService(context, imageProcessor)
  const readContent = content && { fetch: content.fetch, token: secrets.contentRead }
  const contractTexts = createContractTexts(context, readContent)
  const commerce = settings.commerce
    ? undefined
    : await commerceService(context, {
        scalePicture:
          imageProcessor && ((order) => imageProcessor.makeImage(order, order.format === 'avif' ? 'later' : 'product')),
        ...{ ageCheck, payments, contractTexts },
      })
  const search = settings.search ? undefined : await searchService(context, readContent)
  const stops = [
    watchChanges(
      [createMarketRulesWatcher(), commerce, content, search].filter((service) => service !== undefined),
      pubSub,
    ),
    ...(await startMailSender(context)),
    ...(commerce ? [await startWebhooks(context), startPaymentJob(commerce)] : []),
    startRetentionJob({
      database,
      groups: createShopRetentionGroups(database, settings),
      intervalMs: retentionIntervalHours * 3_600_000,
      log: (line) => log('notice', line),
    }),
  ]
  return {
    ...{ database, secrets, pubSub, contractTexts, commerce, content, imageProcessor, search },
    withdrawals: createWithdrawalService({ database, orders: commerce?.orders, rules: getCurrentMarketRules }),
    mail:
      commerce && settings.mail.outbox !== 'nobody'
        ? createOutboxViewer({ database, publicBase: '/embedded/mail' })
        : undefined,
    stopWork: async () => void (await Promise.all(stops.map((stop) => stop()))),
  }
}

/** Invalidates caches if another process receives a hosted service's webhook. With SQLite, no other process exists. */
function createPubSub({ databaseUrl }: Env, database: Database): ProcessPubSub {
  if (databaseUrl === undefined) return noopPubSub
  const signals = openPostgresPubSub(databaseUrl, database)
  signals.on('content', () => announceChange('content'))
  signals.on('catalogue', () => announceChange('catalogue'))
  return signals
}

/** Loads the OpenID library only if an age check is configured. */
async function ageCheckProvider({ ageCheck }: Env): Promise<AgeCheckProvider | undefined> {
  if (ageCheck === undefined) return undefined
  const { createOpenIdAgeCheck } = await import('#services/age-check/openid.server.ts')
  return createOpenIdAgeCheck(ageCheck)
}

/** Loads the Stripe library only if Stripe is configured. */
async function paymentProvider({ stripe, origin }: Env): Promise<PaymentProvider | undefined> {
  if (stripe === undefined) return undefined
  const { createStripeProvider } = await import('#services/payments/stripe/stripe.server.ts')
  return createStripeProvider({ ...stripe, shop: origin })
}

/** Reads the texts immediately, so that no order has to wait for the first read. */
function createContractTexts(
  { database, settings }: StartContext,
  content: EmbeddedContentAccess | undefined,
): ContractTextsLoader {
  const address = createUncachedContentClientConfig(settings, content)
  if (!address) throw new Error('No content service is available')
  const texts = createContractTextsLoader(database, address)
  texts().catch(() => undefined)
  return texts
}

type CommerceHelpers = Pick<CommerceServiceOptions, 'scalePicture' | 'contractTexts' | 'ageCheck' | 'payments'>

/** Imports the service dynamically, because shops with hosted commerce may delete its package (decision 0088). */
async function commerceService(context: StartContext, helpers: CommerceHelpers): Promise<CommerceService> {
  const { database, settings, secrets } = context
  const { createCommerceService } = await import('@pouchery/commerce-server/service')
  return createCommerceService({
    database,
    secret: secrets.commerce,
    allowedOrigins: [settings.origin, ...Object.values(settings.domains)],
    publicBase: '/embedded/commerce',
    mediaDir: join(settings.dataDir, 'media'),
    ...helpers,
    defaultCountry: settings.defaultCountry,
    rules: getCurrentMarketRules,
    site: { origin: settings.origin, domains: settings.domains },
    testPayments: shouldOfferTestPayments(settings, process.env.NODE_ENV),
    ...(settings.rateLimits ? {} : { rateLimits: false }),
    limitRate: createMonitoredRateLimiterFactory(settings, async () => database),
    onCatalogueChanged: () => announceChange('catalogue'),
  })
}

/** Also required with hosted commerce, for withdrawal acknowledgements and contact form messages. */
async function startMailSender({ database, settings: { mail } }: StartContext): Promise<(() => Promise<void>)[]> {
  if (mail.smtpUrl === undefined) return []
  const { createSmtpSender } = await import('@pouchery/platform/mail/smtp')
  const hand = createSmtpSender(mail.smtpUrl, { name: brand.name, address: mail.from })
  const stop = startOutboxSender({
    database,
    send: (mail) => recordServiceCall('mail', 'hosted', () => hand(mail)),
    log: (message) => console.warn(message),
    wrapRun: (look) => runJob('mails', look),
  })
  return [stop]
}

async function startWebhooks({ database, settings }: StartContext): Promise<() => Promise<void>> {
  const { startWebhookDeliverer } = await import('@pouchery/commerce-server/webhooks/deliverer')
  return startWebhookDeliverer({
    database,
    reach: settings.outgoingReach,
    log: (message) => log('warn', message),
    wrapRun: (look) => runJob('webhooks', look),
  })
}

async function createImageProcessor() {
  const { createImageWorkers } = await import('@pouchery/content-server/workers/image-workers')
  return createImageWorkers()
}

async function contentService(context: StartContext, imageProcessor: ImageProcessor): Promise<ContentService> {
  const { database, settings, secrets } = context
  const { createContentService } = await import('@pouchery/content-server/service')
  return createContentService({
    database,
    ...embeddedContentConfig,
    publicBase: '/embedded/content',
    publicOrigin: settings.origin,
    cacheDir: getImageDir(settings),
    imageProcessor,
    readToken: secrets.contentRead,
    writeToken: secrets.contentWrite,
    origins: [settings.origin, ...Object.values(settings.domains)],
    allowedOrigins: settings.corsOrigins,
    signIn: settings.studioSignIn,
    isRateLimited: settings.rateLimits,
    limitRate: createMonitoredRateLimiterFactory(settings, async () => database),
    onContentChanged: () => announceChange('content'),
  })
}

async function searchService(
  context: StartContext,
  content: EmbeddedContentAccess | undefined,
): Promise<SearchService> {
  const { database, settings, secrets } = context
  const { createSearchService } = await import('@pouchery/search-server/service')
  const service = createSearchService({
    ...embeddedSearchConfig,
    database,
    feeds: await createSearchFeeds({ settings, database, content }),
    adminKey: deriveSearchAdminKey(secrets),
    publicBase: '/embedded/search',
    allowedOrigins: [settings.origin, ...Object.values(settings.domains), ...settings.corsOrigins],
  })
  onDataChange('catalogue', service.invalidate)
  onDataChange('content', service.invalidate)
  return service
}
