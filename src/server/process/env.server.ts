import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { brand } from '#app.config'
import { paymentProviderNames } from '#config/payment-providers.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { isLoopbackOrigin } from '#lib/urls/loopback.ts'
import { hasSellerVariables, parseSeller } from '#market-rules/seller/seller.ts'
import {
  describeContradictoryVariables,
  describeIncompleteVariables,
  describeMisspeltVariables,
} from './env-rules.server.ts'
import { type EnvironmentVariables, environmentSchema, type faultModes } from './env-schema.server.ts'

/**
 * Simulated behaviour of a service:
 * - `on`: normal.
 * - `off`: network failure.
 * - `slow`: delay of 5 s.
 * - `stale`: repeats earlier responses.
 * - `rubbish`: an HTML page.
 * - `misshapen`: JSON of an unexpected shape.
 */
export type FaultMode = (typeof faultModes)[number]

/** The `message` lists all problems, one per line. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example.`,
    )
    this.problems = problems
  }
}

let current: Env | undefined

/**
 * Reads the environment and the file `.env`, if any, once per process.
 * @throws EnvironmentError
 */
export function env(): Env {
  if (!current) {
    if (existsSync('.env')) process.loadEnvFile('.env')
    current = parseEnv(process.env)
  }
  return current
}

export function listMisspellingWarnings(): string[] {
  return describeMisspeltVariables(process.env)
}

/** @throws EnvironmentError that lists the problems */
export function parseEnv(raw: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.entries).flatMap((name) => (raw[name]?.trim() ? [[name, raw[name]]] : [])),
  )
  const parsed = v.safeParse(environmentSchema, given)
  const problems = [
    ...(parsed.issues ?? []).map(describe),
    ...describeIncompleteVariables(given),
    ...(parsed.success ? describeContradictoryVariables(parsed.output) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  return toSettings(parsed.output)
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = issue.path ?? []
  const place = [String(first?.key), ...rest.map(({ key }) => String(key))].join('.')
  return `${place}: ${issue.message}`
}

export type Env = ReturnType<typeof toSettings>

function toSettings(set: EnvironmentVariables) {
  const origin = set.SHOP_ORIGIN ?? `http://localhost:${set.PORT}`
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    upgradeBackup: set.UPGRADE_BACKUP,
    demo: set.DEMO,
    origin,
    domains: set.SHOP_DOMAINS,
    isLocal: isLoopbackOrigin(origin),
    /** Hosts in lower case, with the port unless it is the default port of the scheme. */
    allowedHosts: hostsOf(set, origin),
    corsOrigins: set.CORS_ORIGINS ?? [],
    /** Only safe behind a proxy that sets `X-Forwarded-*` and the country header. */
    trustProxy: set.TRUST_PROXY > 0,
    proxies: set.TRUST_PROXY,
    defaultCountry: set.DEFAULT_COUNTRY,
    /** Enforced by default only for real sellers. A demo shop sells nothing, so it can offer all products for tests. */
    marketRules: set.MARKET_RULES ?? (hasSellerVariables(set) ? ('enforce' as const) : ('demo' as const)),
    mail: mailOf(set, origin),
    /** Switched off only for benchmarks and tests. */
    rateLimits: set.RATE_LIMITS,
    /** Offers test payments in embedded commerce. Shops without a payment provider need them to accept orders. */
    testPayments: set.TEST_PAYMENTS,
    /** By default, a public shop requires passwords, because behind a local proxy all clients appear to be local. */
    studioSignIn: set.STUDIO_SIGN_IN ?? (isLoopbackOrigin(origin) ? 'local' : 'password'),
    /** Networks that may be reached by requests to externally supplied URLs, such as webhooks. */
    outgoingReach: outgoingReachOf(set.OUTGOING_PRIVATE, origin),
    /** 0 disables periodic syncs. */
    contentSyncMs: set.CONTENT_SYNC_MINUTES * 60_000,
    log: omitUndefined({ format: set.LOG_FORMAT, level: set.LOG_LEVEL }),
    slow: { requestMs: set.SLOW_REQUEST_MS, queryMs: set.SLOW_QUERY_MS, blockedMs: set.BLOCKED_MS },
    faults: {
      switchable: set.FAULTS,
      content: set.FAULT_CONTENT,
      commerce: set.FAULT_COMMERCE,
      search: set.FAULT_SEARCH,
    },
    bench: set.BENCH,
    ...omitUndefined({
      /** Time in which requests are still served after SIGTERM. If undefined, a default is chosen at startup. */
      stopGraceMs: set.STOP_GRACE_SECONDS === undefined ? undefined : set.STOP_GRACE_SECONDS * 1000,
      tradeRules: set.TRADE_RULES,
      /** URL of the PostgreSQL database. If undefined, the shop uses an SQLite file in `dataDir`. */
      databaseUrl: set.DATABASE_URL,
      /** Grants access to `/metrics` and to the health page. */
      metricsToken: set.METRICS_TOKEN,
      ...hostedServices(set),
    }),
  }
}

function hostedServices(set: EnvironmentVariables) {
  return {
    ageCheck: allOrUndefined({
      issuer: set.AGE_CHECK_ISSUER,
      clientId: set.AGE_CHECK_CLIENT_ID,
      clientSecret: set.AGE_CHECK_CLIENT_SECRET,
      claim: set.AGE_CHECK_CLAIM,
      scope: set.AGE_CHECK_SCOPE,
    }),
    stripe: allOrUndefined({
      secretKey: set.STRIPE_SECRET_KEY,
      webhookSecret: set.STRIPE_WEBHOOK_SECRET,
      ...{ apiUrl: set.STRIPE_API_URL, pageOrigin: set.STRIPE_PAGE_ORIGIN },
    }),
    commerce: allOrUndefined({
      apiUrl: set.CENTRA_API_URL,
      secret: set.CENTRA_SECRET,
      paymentProviders: set.CENTRA_PAYMENT_PROVIDERS ?? paymentProviderNames,
    }),
    commerceWebhookSecret: set.CENTRA_WEBHOOK_SECRET,
    content: contentOf(set),
    search: allOrUndefined({
      appId: set.ALGOLIA_APP_ID,
      searchKey: set.ALGOLIA_SEARCH_KEY,
      indexPrefix: set.ALGOLIA_INDEX_PREFIX,
    }),
    searchAdminKey: set.ALGOLIA_ADMIN_KEY,
    /** `url` overrides the API URL that is derived from the key. */
    translator: set.DEEPL_API_KEY
      ? { key: set.DEEPL_API_KEY, ...omitUndefined({ url: set.DEEPL_API_URL }) }
      : undefined,
    sentryDsn: set.SENTRY_DSN,
    logflare: allOrUndefined({ url: set.LOGFLARE_URL, source: set.LOGFLARE_SOURCE, apiKey: set.LOGFLARE_API_KEY }),
    klaviyoKey: set.KLAVIYO_PUBLIC_KEY,
    /** ID of the Google Tag Manager container, which is loaded only after consent. */
    containerId: set.GTM_CONTAINER_ID,
  }
}

function contentOf(set: EnvironmentVariables) {
  if (!set.SANITY_PROJECT_ID) return undefined
  const tokens = {
    readToken: set.SANITY_READ_TOKEN,
    writeToken: set.SANITY_WRITE_TOKEN,
    webhookSecret: set.SANITY_WEBHOOK_SECRET,
  }
  return { projectId: set.SANITY_PROJECT_ID, dataset: set.SANITY_DATASET, ...omitUndefined(tokens) }
}

function mailOf(set: EnvironmentVariables, origin: string) {
  return {
    ...omitUndefined({ smtpUrl: set.SMTP_URL }),
    from: set.MAIL_FROM ?? (parseSeller(set).email || brand.supportEmail),
    /**
     * Access to `/embedded/mail`, which shows links that set passwords. The default of a local shop is `this-machine`,
     * because a local shop can still listen on a network.
     */
    outbox: outboxOf(set.MAIL_OUTBOX, origin),
  }
}

function outboxOf(shown: boolean | undefined, origin: string): 'everybody' | 'this-machine' | 'nobody' {
  if (shown !== undefined) return shown ? 'everybody' : 'nobody'
  return isLoopbackOrigin(origin) ? 'this-machine' : 'nobody'
}

/** By default, requests may go to public IP addresses and, from a local shop, also to this machine. */
function outgoingReachOf(allowed: boolean | undefined, origin: string): 'public' | 'loopback' | 'everywhere' {
  if (allowed !== undefined) return allowed ? 'everywhere' : 'public'
  return isLoopbackOrigin(origin) ? 'loopback' : 'public'
}

function hostsOf(set: EnvironmentVariables, origin: string): string[] {
  const own = [origin, ...Object.values(set.SHOP_DOMAINS)].map((address) => new URL(address).host)
  const loopback = isLoopbackOrigin(origin)
    ? [`localhost:${set.PORT}`, `127.0.0.1:${set.PORT}`, `[::1]:${set.PORT}`]
    : []
  return [...new Set([...own, ...(set.ALLOWED_HOSTS ?? []), ...loopback])]
}

type AllRequired<Values> = { [Name in keyof Values]: NonNullable<Values[Name]> }

function allOrUndefined<Values extends object>(values: Values): AllRequired<Values> | undefined {
  return Object.values(values).every((value) => value !== undefined) ? (values as AllRequired<Values>) : undefined
}
