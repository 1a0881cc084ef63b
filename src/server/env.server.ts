import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { brand, type CountryCode } from '#app.config'
import type { DomainTable } from '#lib/locale-url.ts'
import {
  type faultModes,
  groups,
  type logFormats,
  type logLevels,
  type Variables,
  variables,
} from './env-schema.server.ts'

/**
 * What a service answers with in tests of a bad day: as always, not at all, 5 s late, what it answered before, with a
 * page of HTML, or with JSON of another shape.
 */
export type FaultMode = (typeof faultModes)[number]

export interface Env {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL database of the embedded services; an SQLite file in `dataDir` without it. */
  databaseUrl?: string
  /** The shop's base origin, for canonical addresses. */
  origin: string
  domains: DomainTable
  /** Hosts the shop answers for, lower case, with port where it is not the scheme's own. */
  allowedHosts: readonly string[]
  /** Believe `X-Forwarded-*` and country headers: only behind a proxy that sets them. */
  trustProxy: boolean
  defaultCountry: CountryCode
  mail: {
    /** Mails are sent when it is set. */
    smtpUrl?: string
    /** Address they come from. */
    from: string
    /** Whether `/embedded/mail` shows them to anybody who can reach it. */
    outbox: boolean
  }
  /** Off for measurements only. */
  rateLimits: boolean
  /** Whether the embedded commerce service offers its test payment methods; without them nothing can be ordered. */
  testPayments: boolean
  commerce?: { apiUrl: string; secret: string }
  content?: { projectId: string; dataset: string; readToken?: string; writeToken?: string; webhookSecret?: string }
  /**
   * How people sign in to the studio of the embedded content service: anybody chooses a person, only somebody on this
   * machine does, or everybody shows a password.
   */
  studioSignIn: 'open' | 'local' | 'password'
  search?: { appId: string; searchKey: string; indexPrefix: string }
  /** Key that may write to the hosted search, for the operator's commands only. */
  searchAdminKey?: string
  /** DeepL: its key, and another address than the key's own. */
  translator?: { key: string; url?: string }
  sentryDsn?: string
  logflare?: { url: string; source: string; apiKey: string }
  klaviyoKey?: string
  /** Analytics container, loaded after consent only. */
  containerId?: string
  /** How and from which level on the log is written; where it is not said, by what reads it. */
  log: { format?: (typeof logFormats)[number]; level?: (typeof logLevels)[number] }
  faults: { switchable: boolean; content: FaultMode; commerce: FaultMode; search: FaultMode }
  /** Lets a benchmark ask for a page past the page cache. */
  bench: boolean
}

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

/** Reads the shop's variables out of a process environment. @throws EnvironmentError listing all problems together */
export function parseEnv(raw: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(variables.entries).flatMap((name) => (raw[name]?.trim() ? [[name, raw[name]]] : [])),
  )
  const parsed = v.safeParse(variables, given)
  const problems = [...(parsed.issues ?? []).map(describe), ...incompleteGroups(given)]
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  return shape(parsed.output)
}

function describe(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = issue.path ?? []
  const place = [String(first?.key), ...rest.map(({ key }) => String(key))].join('.')
  return `${place}: ${issue.message}`
}

function incompleteGroups(given: Record<string, unknown>): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !(name in given))
    if (missing.length === 0 || missing.length === names.length) return []
    return [`${missing.join(', ')}: missing; ${names.join(', ')} are set all together or not at all`]
  })
}

function shape(set: Variables): Env {
  const origin = set.SHOP_ORIGIN ?? `http://localhost:${set.PORT}`
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    ...(set.DATABASE_URL ? { databaseUrl: set.DATABASE_URL } : {}),
    origin,
    domains: set.SHOP_DOMAINS,
    allowedHosts: hostsOf(set, origin),
    trustProxy: set.TRUST_PROXY,
    defaultCountry: set.DEFAULT_COUNTRY,
    mail: mailOf(set, origin),
    rateLimits: set.RATE_LIMITS,
    // Behind a proxy on the same machine everybody seems to be local, so a public shop asks for passwords.
    studioSignIn: set.STUDIO_SIGN_IN ?? (isLoopback(origin) ? 'local' : 'password'),
    testPayments: set.TEST_PAYMENTS,
    ...services(set),
    log: {
      ...(set.LOG_FORMAT ? { format: set.LOG_FORMAT } : {}),
      ...(set.LOG_LEVEL ? { level: set.LOG_LEVEL } : {}),
    },
    faults: {
      switchable: set.FAULTS,
      content: set.FAULT_CONTENT,
      commerce: set.FAULT_COMMERCE,
      search: set.FAULT_SEARCH,
    },
    bench: set.BENCH,
  }
}

function services(
  set: Variables,
): Pick<
  Env,
  | 'commerce'
  | 'content'
  | 'search'
  | 'searchAdminKey'
  | 'translator'
  | 'sentryDsn'
  | 'logflare'
  | 'klaviyoKey'
  | 'containerId'
> {
  const { CENTRA_API_URL: apiUrl, CENTRA_SECRET: secret, SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = set
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_INDEX_PREFIX: indexPrefix } = set
  const { LOGFLARE_SOURCE: source, LOGFLARE_API_KEY: apiKey } = set
  const { SANITY_READ_TOKEN: readToken, SANITY_WEBHOOK_SECRET: webhookSecret } = set
  const { SANITY_WRITE_TOKEN: writeToken } = set
  const contentSecrets = {
    ...(readToken ? { readToken } : {}),
    ...(writeToken ? { writeToken } : {}),
    ...(webhookSecret ? { webhookSecret } : {}),
  }
  return {
    ...(apiUrl && secret ? { commerce: { apiUrl, secret } } : {}),
    ...(projectId ? { content: { projectId, dataset, ...contentSecrets } } : {}),
    ...(appId && searchKey && indexPrefix ? { search: { appId, searchKey, indexPrefix } } : {}),
    ...(set.DEEPL_API_KEY ? { translator: translatorOf(set.DEEPL_API_KEY, set.DEEPL_API_URL) } : {}),
    ...(set.ALGOLIA_ADMIN_KEY ? { searchAdminKey: set.ALGOLIA_ADMIN_KEY } : {}),
    ...(set.SENTRY_DSN ? { sentryDsn: set.SENTRY_DSN } : {}),
    ...(source && apiKey ? { logflare: { url: set.LOGFLARE_URL, source, apiKey } } : {}),
    ...(set.KLAVIYO_PUBLIC_KEY ? { klaviyoKey: set.KLAVIYO_PUBLIC_KEY } : {}),
    ...(set.GTM_CONTAINER_ID ? { containerId: set.GTM_CONTAINER_ID } : {}),
  }
}

function translatorOf(key: string, url: string | undefined): { key: string; url?: string } {
  return url === undefined ? { key } : { key, url }
}

/** The outbox shows links that set passwords, so it exists by itself only where nobody else comes. */
function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM, MAIL_OUTBOX }: Variables, origin: string): Env['mail'] {
  const from = MAIL_FROM ?? brand.supportEmail
  return { ...(smtpUrl ? { smtpUrl } : {}), from, outbox: MAIL_OUTBOX ?? isLoopback(origin) }
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
