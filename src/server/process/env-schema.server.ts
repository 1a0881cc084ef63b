import { isIP } from 'node:net'
import * as v from 'valibot'
import { type CountryCode, type LanguageCode, markets } from '#app.config'
import { isPaymentProviderName, type PaymentProviderName, paymentProviderNames } from '#config/payment-providers.ts'
import { createEmailAddressSchema } from '#lib/email-address.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { marketRulesModes } from '#market-rules/rules/market-rule-set.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1))

function integer(maxDigits: number, message: string) {
  return v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${maxDigits}}$`), message), v.transform(Number))
}

const port = v.pipe(
  integer(5, 'must be a port number'),
  v.minValue(1, 'must be a port number from 1 to 65535'),
  v.maxValue(65535, 'must be a port number from 1 to 65535'),
)

const milliseconds = v.pipe(
  integer(6, 'must be a number of milliseconds'),
  v.minValue(1, 'must be at least 1 millisecond'),
)

const listenHost = v.pipe(
  text,
  v.check(
    (value) => isIP(value) !== 0 || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value)),
    'must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without scheme and port',
  ),
)

/** Enforces a minimum length, because short secrets can be guessed. */
function secret(least: number) {
  return v.pipe(
    text,
    v.minLength(least, `must have at least ${least} characters`),
    v.regex(/^[\x21-\x7e]+$/, 'must contain only ASCII letters, digits and punctuation, without spaces'),
  )
}

/** Interval in minutes. 0 disables periodic syncs. */
const syncMinutes = v.pipe(
  integer(4, 'must be a whole number of minutes'),
  v.maxValue(1440, 'must be at most 1440 minutes (one day)'),
)

const graceSeconds = v.pipe(
  integer(3, 'must be a whole number of seconds'),
  v.maxValue(300, 'must be at most 300 seconds'),
)

const flag = v.pipe(
  v.picklist(['on', 'off', 'true', 'false', '1', '0'], 'must be "on" or "off"'),
  v.transform((value) => value === 'on' || value === 'true' || value === '1'),
)

const proxies = v.pipe(
  v.string(),
  v.regex(/^(on|off|true|false|[0-9])$/, 'must be "on", "off" or the number of trusted proxies, 0 to 9'),
  v.transform((value) => (/^[0-9]$/.test(value) ? Number(value) : Number(value === 'on' || value === 'true'))),
)

const origin = v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://shop.example, without a path'))

const serviceUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'must be an http or https URL'),
  v.transform((value) => value.replace(/\/+$/, '')),
)

/** Age verification and payment providers require TLS, except in local tests. */
const issuer = v.pipe(v.string(), v.check(isSafeUrl, 'must be an https URL such as https://login.example'))
const safeOrigin = v.pipe(
  v.string(),
  v.check((value) => isSafeUrl(value) && isOrigin(value), 'must be an https origin such as https://pay.shop.example'),
)

const postgresUrl = v.pipe(
  text,
  v.check(isPostgresUrl, 'must be a URL such as postgres://user:password@host:5432/name'),
)

const smtpUrl = v.pipe(
  text,
  v.check(
    (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
    'must be a URL such as smtp://user:password@host:587',
  ),
)

function commaSeparated<Item extends v.GenericSchema<string>>(item: Item) {
  const split = v.transform((value: string) => value.split(',').map((part) => part.trim()))
  return v.pipe(text, split, v.array(item))
}

const origins = commaSeparated(
  v.pipe(v.string(), v.check(isOrigin, 'must be a comma-separated list of origins such as https://studio.example')),
)

const hosts = commaSeparated(
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be a comma-separated list of host names'),
  ),
)

const providers = commaSeparated(
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.custom<PaymentProviderName>(
      (name) => typeof name === 'string' && isPaymentProviderName(name),
      `must be a comma-separated list of names from config/payment-providers.ts: ${paymentProviderNames.join(', ')}`,
    ),
  ),
)

const country = v.pipe(
  v.string(),
  v.custom<CountryCode>(
    (code) => typeof code === 'string' && Object.hasOwn(markets, code),
    'must be a country code from app.config.ts',
  ),
)

const domains = v.pipe(
  v.string(),
  v.parseJson(
    undefined,
    'must be a JSON object that maps language codes to origins, for example {"sv":"https://shop.se"}',
  ),
  v.record(
    v.custom<LanguageCode>(
      (code) => typeof code === 'string' && isLanguageCode(code),
      (issue) => `${issue.received} is not a language in app.config.ts`,
    ),
    origin,
    'must be a JSON object that maps language codes to origins',
  ),
  v.check(
    (table) => new Set(Object.values(table)).size === Object.values(table).length,
    'must not assign the same origin to two languages',
  ),
)

export const faultModes = ['on', 'off', 'slow', 'stale', 'rubbish', 'misshapen'] as const

const fault = v.picklist(faultModes, 'must be "on", "off", "slow", "stale", "rubbish" or "misshapen"')

/** In ascending order of severity. */
export const logLevels = ['info', 'notice', 'warn', 'error'] as const

export const logFormats = ['json', 'text'] as const

/** Environment variables of the shop (documented in `.env.example`). Empty variables are treated as unset. */
export const environmentSchema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(listenHost, '127.0.0.1'),
  STOP_GRACE_SECONDS: v.optional(graceSeconds),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(postgresUrl),
  UPGRADE_BACKUP: v.optional(flag, 'on'),
  DEMO: v.optional(flag, 'on'),
  SHOP_ORIGIN: v.optional(origin),
  SHOP_DOMAINS: v.optional(domains, '{}'),
  ALLOWED_HOSTS: v.optional(hosts),
  CORS_ORIGINS: v.optional(origins),
  TRUST_PROXY: v.optional(proxies, 'off'),
  DEFAULT_COUNTRY: v.optional(country, 'SE'),
  TRADE_RULES: v.optional(text),
  MARKET_RULES: v.optional(v.picklist(marketRulesModes, 'must be "enforce" or "demo"')),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(createEmailAddressSchema('must be an email address')),
  MAIL_OUTBOX: v.optional(flag),
  SELLER_NAME: v.optional(text),
  SELLER_ADDRESS: v.optional(text),
  SELLER_REGISTER: v.optional(text),
  SELLER_TAX_NUMBER: v.optional(text),
  SELLER_PHONE: v.optional(text),
  SELLER_EMAIL: v.optional(createEmailAddressSchema('must be an email address')),
  SELLER_AUTHORITY: v.optional(text),
  SELLER_COMPLAINTS: v.optional(text),
  RATE_LIMITS: v.optional(flag, 'on'),
  TEST_PAYMENTS: v.optional(flag, 'on'),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(secret(16), v.regex(/^[sr]k_/, 'must be a secret key that starts with sk_ or rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(secret(16), v.regex(/^whsec_/, 'must start with whsec_'))),
  STRIPE_API_URL: v.optional(safeOrigin, 'https://api.stripe.com'),
  STRIPE_PAGE_ORIGIN: v.optional(safeOrigin, 'https://checkout.stripe.com'),
  AGE_CHECK_ISSUER: v.optional(issuer),
  AGE_CHECK_CLIENT_ID: v.optional(text),
  AGE_CHECK_CLIENT_SECRET: v.optional(secret(8)),
  AGE_CHECK_CLAIM: v.optional(
    v.pipe(text, v.regex(/^[\w.:/-]+(\{age\})?$/, 'must be the name of a claim such as birthdate or age_over_{age}')),
  ),
  AGE_CHECK_SCOPE: v.optional(
    v.pipe(text, v.regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'must be a space-separated list of scopes')),
  ),
  OUTGOING_PRIVATE: v.optional(flag),
  CENTRA_API_URL: v.optional(serviceUrl),
  CENTRA_SECRET: v.optional(secret(8)),
  CENTRA_PAYMENT_PROVIDERS: v.optional(providers),
  CENTRA_WEBHOOK_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  SANITY_PROJECT_ID: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'must be a project ID of lowercase letters, digits and hyphens')),
  ),
  SANITY_DATASET: v.optional(
    v.pipe(
      text,
      v.regex(/^[a-z0-9~][a-z0-9_-]{0,63}$/, 'must be a dataset name of lowercase letters, digits, - and _'),
    ),
    'production',
  ),
  SANITY_READ_TOKEN: v.optional(secret(16)),
  SANITY_WRITE_TOKEN: v.optional(secret(16)),
  SANITY_WEBHOOK_SECRET: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  CONTENT_SYNC_MINUTES: v.optional(syncMinutes, '15'),
  STUDIO_SIGN_IN: v.optional(v.picklist(['open', 'local', 'password'], 'must be "open", "local" or "password"')),
  ALGOLIA_APP_ID: v.optional(v.pipe(text, v.regex(/^[A-Za-z0-9]+$/, 'must contain only letters and digits'))),
  ALGOLIA_SEARCH_KEY: v.optional(text),
  ALGOLIA_INDEX_PREFIX: v.optional(text),
  ALGOLIA_ADMIN_KEY: v.optional(text),
  SENTRY_DSN: v.optional(
    v.pipe(text, v.check(isHttpUrl, 'must be the DSN of the error-reporting service, an http or https URL')),
  ),
  GTM_CONTAINER_ID: v.optional(v.pipe(text, v.regex(/^GTM-[A-Z0-9]+$/, 'must be a container ID such as GTM-ABC123'))),
  LOGFLARE_URL: v.optional(serviceUrl, 'https://api.logflare.app'),
  LOGFLARE_SOURCE: v.optional(text),
  LOGFLARE_API_KEY: v.optional(text),
  KLAVIYO_PUBLIC_KEY: v.optional(v.pipe(text, v.regex(/^[A-Za-z0-9]+$/, 'must contain only letters and digits'))),
  DEEPL_API_KEY: v.optional(text),
  DEEPL_API_URL: v.optional(serviceUrl),
  LOG_FORMAT: v.optional(v.picklist(logFormats, 'must be "json" or "text"')),
  LOG_LEVEL: v.optional(v.picklist(logLevels, 'must be "info", "notice", "warn" or "error"')),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  SLOW_REQUEST_MS: v.optional(milliseconds, '2000'),
  SLOW_QUERY_MS: v.optional(milliseconds, '200'),
  BLOCKED_MS: v.optional(milliseconds, '200'),
  FAULTS: v.optional(flag, 'off'),
  FAULT_CONTENT: v.optional(fault, 'on'),
  FAULT_COMMERCE: v.optional(fault, 'on'),
  FAULT_SEARCH: v.optional(fault, 'on'),
  BENCH: v.optional(flag, 'off'),
})

export type EnvironmentVariables = v.InferOutput<typeof environmentSchema>

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

function isSafeUrl(value: string): boolean {
  return /^https:\/\/[^/]|^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(value) && URL.canParse(value)
}

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1
}

function isOrigin(value: string): boolean {
  return isHttpUrl(value) && new URL(value).origin === value
}
