import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { prettyJSON } from 'hono/pretty-json'
import type { ShopSite } from '#embedded/mail/shop-site.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { createCatalogueStore } from './catalogue/store.ts'
import { testPaymentMethods } from './checkout/payment-methods.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { defaultPasswordCost, type PasswordCost } from './customer/password.ts'
import { customerRoutes } from './customer/routes.ts'
import type { CommerceDependencies, CommerceEnv } from './dependencies.ts'
import { serverMode } from './http/mode.ts'
import { originCheck } from './http/origin.ts'
import { refuseNulInUrl } from './http/path.ts'
import { rateLimiting } from './http/rate-limit.ts'
import { defaultRateLimits, type RateLimits } from './http/rate-limits.ts'
import { Refusal } from './http/refusal.ts'
import { marketRoutes } from './market/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { completeAuthorisedPayments } from './payment/complete-authorised.ts'
import { payRoutes } from './payment/pay-routes.ts'
import { paymentRoutes } from './payment/routes.ts'

/** What the service is made from; times and origins have defaults. */
export interface CommerceServiceOptions
  extends Pick<CommerceDependencies, 'database' | 'secret' | 'publicBase' | 'mediaDir' | 'defaultCountry'> {
  /** Milliseconds since 1970; the clock's by default. */
  now?: () => number
  /** Origins that may call from a browser beside the service's own; none listed: every origin may. */
  allowedOrigins?: readonly string[]
  /**
   * Whether the test payment methods are offered; they are by default. To be false where customers could take a test for
   * a payment: without them nothing can be ordered.
   */
  testPayments?: boolean
  /** Where the shop's pages are, for links in mails; the first allowed origin by default. */
  site?: ShopSite
  /** How costly a stolen password is to guess; lower only where nobody's password is at stake. */
  passwordCost?: PasswordCost
  /** Limits that differ from the default ones; `false` switches all off, for measurements. */
  rateLimits?: Partial<RateLimits> | false
  /** Called after the catalogue or what of it is available changed, once that is committed. */
  onCatalogueChanged?: () => void
}

export interface CommerceService {
  /** Answers a request below `publicBase`. */
  fetch(request: Request): Promise<Response> | Response
  /** Turns payments that were authorised before a crash into their orders. To be called at start. */
  completeAuthorisedPayments(): Promise<void>
  /** Looks whether another process changed the catalogue or what of it is available, and tells `onCatalogueChanged`. */
  noticeChanges(): Promise<void>
}

const bodyBytes = 1024 * 1024

const allRoutes = [
  cartRoutes,
  checkoutRoutes,
  paymentRoutes,
  marketRoutes,
  customerRoutes,
  newsletterRoutes,
  catalogueRoutes,
]

/** The embedded commerce service: answers the Checkout API of reference/commerce-api.md on the embedded database. */
export function createCommerceService(options: CommerceServiceOptions): CommerceService {
  const deps: CommerceDependencies = {
    ...options,
    now: options.now ?? Date.now,
    allowedOrigins: options.allowedOrigins ?? [],
    paymentMethods: options.testPayments === false ? [] : testPaymentMethods,
    site: options.site ?? { origin: options.allowedOrigins?.[0] ?? 'http://localhost:3000', domains: {} },
    passwordCost: options.passwordCost ?? defaultPasswordCost,
    rateLimits: options.rateLimits === false ? {} : { ...defaultRateLimits, ...options.rateLimits },
    catalogue: createCatalogueStore(options.database, options.onCatalogueChanged ?? (() => {})),
  }
  const app = commerceApp(deps)
  return {
    fetch: (request) => app.fetch(request),
    completeAuthorisedPayments: () => completeAuthorisedPayments(deps),
    noticeChanges: async () => {
      await deps.catalogue.current()
    },
  }
}

function commerceApp(deps: CommerceDependencies): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>().basePath(deps.publicBase)
  app.onError(answerError)
  app.notFound((c) => c.json({ errors: { path: 'not found' } }, 404))
  app.use(bodyLimit({ maxSize: bodyBytes, onError: tooLarge }), refuseNulInUrl)
  if (deps.paymentMethods.length > 0) app.route('/', payRoutes(deps))
  app.route('/', mediaRoutes(deps))
  app.use(prettyJSON(), echoCorrelation, originCheck(deps), serverMode(deps), neverStore)
  app.route('/', rateLimiting(deps))
  for (const routes of allRoutes) app.route('/', routes(deps))
  return app
}

/** Every error is a body with `errors`; the token goes with it when the shopper is known (commerce reference 1.3). */
function answerError(error: Error, c: Context<CommerceEnv>): Response {
  const token = c.get('token') ? { token: c.get('token') } : {}
  if (error instanceof Refusal) return c.json({ ...token, ...error.body }, error.status)
  if (error instanceof HTTPException) return c.json({ ...token, errors: { request: error.message } }, error.status)
  console.error('The embedded commerce service failed', error)
  return c.json({ ...token, errors: { server: 'The service could not answer. Try again.' } }, 500)
}

function tooLarge(c: Context): Response {
  return c.json({ errors: { body: 'The request body is larger than 1 MB.' } }, 413)
}

async function echoCorrelation(c: Context, next: () => Promise<void>): Promise<void> {
  const id = c.req.header('x-correlation-id')
  await next()
  if (id !== undefined) c.res.headers.set('X-Correlation-ID', id)
}

/** Answers are about one shopper and one moment. */
async function neverStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}
