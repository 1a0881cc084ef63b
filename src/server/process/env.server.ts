import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { brand } from '#app.config'
import { paymentProviderNames } from '#config/payment-providers.ts'
import { saysSeller, sellerOf } from '#market-rules/seller/seller.ts'
import { contradictions, incomplete, misspelt } from './env-rules.server.ts'
import { type faultModes, type Variables, variables } from './env-schema.server.ts'

/**
 * What a service answers with in tests of a bad day: as always, not at all, 5 s late, what it answered before, with a
 * page of HTML, or with JSON of another shape.
 */
export type FaultMode = (typeof faultModes)[number]

/** The environment is wrong; `message` lists every problem, one a line. */
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

/** The process's environment, with `.env` when there is one; read once. @throws EnvironmentError */
export function env(): Env {
  if (!current) {
    if (existsSync('.env')) process.loadEnvFile('.env')
    current = parseEnv(process.env)
  }
  return current
}

/** Sentences about variables of the process that look like misspelt ones of the shop. */
export function strangeVariables(): string[] {
  return misspelt(process.env)
}

/** Reads the shop's variables out of a process environment. @throws EnvironmentError listing all problems together */
export function parseEnv(raw: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(variables.entries).flatMap((name) => (raw[name]?.trim() ? [[name, raw[name]]] : [])),
  )
  const parsed = v.safeParse(variables, given)
  const problems = [
    ...(parsed.issues ?? []).map(describe),
    ...incomplete(given),
    ...(parsed.success ? contradictions(parsed.output) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  return shape(parsed.output)
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = issue.path ?? []
  const place = [String(first?.key), ...rest.map(({ key }) => String(key))].join('.')
  return `${place}: ${issue.message}`
}

export type Env = ReturnType<typeof shape>

/** The variables as the shop uses them; what is not set is absent. */
function shape(set: Variables) {
  const origin = set.SHOP_ORIGIN ?? `http://localhost:${set.PORT}`
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    /** Whether the shop is backed up into `dataDir` before its database is brought up to date. */
    upgradeBackup: set.UPGRADE_BACKUP,
    /** Whether a first start fills the shop with the demo. */
    demo: set.DEMO,
    /** The shop's base origin, for canonical addresses. */
    origin,
    domains: set.SHOP_DOMAINS,
    /** Whether the shop takes itself for one that only this machine can reach. */
    isLocal: isLoopback(origin),
    /** Hosts the shop answers for, lower case, with port where it is not the scheme's own. */
    allowedHosts: hostsOf(set, origin),
    /** Origins of others whose pages may call the embedded content and search services. */
    corsOrigins: set.CORS_ORIGINS ?? [],
    /** Believe `X-Forwarded-*` and country headers: only behind a proxy that sets them. */
    trustProxy: set.TRUST_PROXY > 0,
    /** How many proxies stand one behind the other between the visitor and this process. */
    proxies: set.TRUST_PROXY,
    defaultCountry: set.DEFAULT_COUNTRY,
    /** Whether the rules of sale are enforced: an invented seller sells nothing, so everything can be tried. */
    marketRules: set.MARKET_RULES ?? (saysSeller(set) ? ('enforce' as const) : ('demo' as const)),
    mail: mailOf(set, origin),
    /** Off for measurements only. */
    rateLimits: set.RATE_LIMITS,
    /** Whether the embedded commerce service offers its test payment methods; without them nothing can be ordered. */
    testPayments: set.TEST_PAYMENTS,
    /** Sign-in to the embedded studio. Behind a proxy on this machine everybody seems local, so a public shop asks for passwords. */
    studioSignIn: set.STUDIO_SIGN_IN ?? (isLoopback(origin) ? 'local' : 'password'),
    /** Which networks addresses that somebody else named may lead to: those of webhooks, and of pictures to be imported. */
    outgoingReach: reachOf(set.OUTGOING_PRIVATE, origin),
    /** How often content is compared with commerce whether or not anything was heard, ms; 0 is never. */
    contentSyncMs: set.CONTENT_SYNC_MINUTES * 60_000,
    /** How and from which level on the log is written; where it is not said, by what reads it. */
    log: present({ format: set.LOG_FORMAT, level: set.LOG_LEVEL }),
    /** From which time on a request, a query, or an event loop that stands still is reported, ms. */
    slow: { requestMs: set.SLOW_REQUEST_MS, queryMs: set.SLOW_QUERY_MS, blockedMs: set.BLOCKED_MS },
    faults: {
      switchable: set.FAULTS,
      content: set.FAULT_CONTENT,
      commerce: set.FAULT_COMMERCE,
      search: set.FAULT_SEARCH,
    },
    /** Lets a benchmark ask for a page past the page cache. */
    bench: set.BENCH,
    ...present({
      /** How long the shop still answers after SIGTERM, ms; decided at the start where it is not said. */
      stopGraceMs: set.STOP_GRACE_SECONDS === undefined ? undefined : set.STOP_GRACE_SECONDS * 1000,
      /** File with the operator's own rules of sale. */
      tradeRules: set.TRADE_RULES,
      /** PostgreSQL database of the embedded services; an SQLite file in `dataDir` without it. */
      databaseUrl: set.DATABASE_URL,
      /** What opens `/metrics`, and the page of health from elsewhere. */
      metricsToken: set.METRICS_TOKEN,
      ...hostedServices(set),
    }),
  }
}

/** Services elsewhere. A group of variables that only make sense together is one value. */
function hostedServices(set: Variables) {
  return {
    /** Who proves ages (OpenID Connect); the test provider does without it, where test payments are offered. */
    ageCheck: allOf({
      issuer: set.AGE_CHECK_ISSUER,
      clientId: set.AGE_CHECK_CLIENT_ID,
      clientSecret: set.AGE_CHECK_CLIENT_SECRET,
      claim: set.AGE_CHECK_CLAIM,
      scope: set.AGE_CHECK_SCOPE,
    }),
    /** Who takes the money of the embedded commerce service (Stripe); the test methods do without it. */
    stripe: stripeOf(set),
    commerce: commerceOf(set),
    /** What the hosted commerce service signs its webhook with. */
    commerceWebhookSecret: set.CENTRA_WEBHOOK_SECRET,
    content: contentOf(set),
    search: allOf({
      appId: set.ALGOLIA_APP_ID,
      searchKey: set.ALGOLIA_SEARCH_KEY,
      indexPrefix: set.ALGOLIA_INDEX_PREFIX,
    }),
    /** Key that may write to the hosted search: for the operator's commands, and to have a visitor's events deleted. */
    searchAdminKey: set.ALGOLIA_ADMIN_KEY,
    /** DeepL: its key, and another address than the key's own. */
    translator: set.DEEPL_API_KEY ? { key: set.DEEPL_API_KEY, ...present({ url: set.DEEPL_API_URL }) } : undefined,
    sentryDsn: set.SENTRY_DSN,
    logflare: allOf({ url: set.LOGFLARE_URL, source: set.LOGFLARE_SOURCE, apiKey: set.LOGFLARE_API_KEY }),
    klaviyoKey: set.KLAVIYO_PUBLIC_KEY,
    /** Analytics container, loaded after consent only. */
    containerId: set.GTM_CONTAINER_ID,
  }
}

function stripeOf(set: Variables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set
  const where = { apiUrl: set.STRIPE_API_URL, pageOrigin: set.STRIPE_PAGE_ORIGIN }
  return allOf({ secretKey, webhookSecret, ...where })
}

function commerceOf({ CENTRA_API_URL: apiUrl, CENTRA_SECRET: secret, CENTRA_PAYMENT_PROVIDERS: chosen }: Variables) {
  return allOf({ apiUrl, secret, paymentProviders: chosen ?? paymentProviderNames })
}

function contentOf(set: Variables) {
  if (!set.SANITY_PROJECT_ID) return undefined
  const tokens = {
    readToken: set.SANITY_READ_TOKEN,
    writeToken: set.SANITY_WRITE_TOKEN,
    webhookSecret: set.SANITY_WEBHOOK_SECRET,
  }
  return { projectId: set.SANITY_PROJECT_ID, dataset: set.SANITY_DATASET, ...present(tokens) }
}

/** The outbox shows links that set passwords, so it exists by itself only for whoever is at the machine. */
function mailOf(set: Variables, origin: string) {
  return {
    /** Mails are sent when it is set. */
    ...present({ smtpUrl: set.SMTP_URL }),
    /** Address they come from. */
    from: set.MAIL_FROM ?? (sellerOf(set).email || brand.supportEmail),
    /**
     * Who may look at them at `/embedded/mail`. A shop that is not public may still listen on a network, so by itself it
     * shows them on the machine it runs on.
     */
    outbox: outboxOf(set.MAIL_OUTBOX, origin),
  }
}

function outboxOf(shown: boolean | undefined, origin: string): 'everybody' | 'this-machine' | 'nobody' {
  if (shown !== undefined) return shown ? 'everybody' : 'nobody'
  return isLoopback(origin) ? 'this-machine' : 'nobody'
}

/** A shop that only this machine can reach may reach this machine; any other stays in the world. */
function reachOf(allowed: boolean | undefined, origin: string): 'public' | 'loopback' | 'everywhere' {
  if (allowed !== undefined) return allowed ? 'everywhere' : 'public'
  return isLoopback(origin) ? 'loopback' : 'public'
}

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

/** The shop's own hosts, those an operator adds, and the loopback names while the shop is not public. */
function hostsOf(set: Variables, origin: string): string[] {
  const own = [origin, ...Object.values(set.SHOP_DOMAINS)].map((address) => new URL(address).host)
  const loopback = isLoopback(origin) ? [`localhost:${set.PORT}`, `127.0.0.1:${set.PORT}`, `[::1]:${set.PORT}`] : []
  return [...new Set([...own, ...(set.ALLOWED_HOSTS ?? []), ...loopback])]
}

type Present<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name]
} & {
  [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Exclude<Values[Name], undefined>
}

/** The values that are set. */
function present<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>
}

type Whole<Values> = { [Name in keyof Values]: NonNullable<Values[Name]> }

/** The values when every one is set. */
function allOf<Values extends object>(values: Values): Whole<Values> | undefined {
  return isWhole(values) ? values : undefined
}

function isWhole<Values extends object>(values: Values): values is Values & Whole<Values> {
  return Object.values(values).every((value) => value !== undefined)
}
