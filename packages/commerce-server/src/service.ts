import { createBodyLimit } from '@pouchery/platform/http/body'
import { defaultPasswordCost } from '@pouchery/platform/http/passwords'
import { createServiceApp, type ServiceAppOptions } from '@pouchery/platform/http/service-app'
import type { Context, Hono } from 'hono'
import { prettyJSON } from 'hono/pretty-json'
import { createInMemoryRateLimiter } from 'pouchery/lib/server/rate-limiter'
import { bundledRules } from 'pouchery/market-rules/rules/rule-files.server'
import type { AgeCheckProvider } from 'pouchery/services/age-check/age-check-provider'
import type { PaymentProvider } from 'pouchery/services/payments/payment-provider'
import { createTestAgeCheckProvider } from './age-check/checks.ts'
import { createCatalogueStore } from './catalogue/store.ts'
import type { CommerceDependencies } from './dependencies.ts'
import { type CommerceEnv, createOriginMiddleware, createServerModeMiddleware } from './http/caller.ts'
import { createHttpError } from './http/http-error.ts'
import { rejectNulInUrl } from './http/input.ts'
import { addRateLimits, defaultRateLimits, type RateLimits, rateLimitedProviderPaths } from './http/rate-limits.ts'
import {
  createOnlinePaymentMethod,
  type PaymentMethod,
  testPaymentMethods,
  testPaymentProviderName,
} from './methods/methods.ts'
import { createTestPaymentProvider } from './money/provider-payment.ts'
import { runPaymentOperations } from './money/run-payment-operations.ts'
import { createLinkedDocuments, createLinkedOrders, createOrderLookup } from './order-status/linked-orders.ts'
import { completeAuthorisedPayments } from './payment/complete-payment.ts'
import { createSalesCountJob } from './payment/count-sales.ts'
import { addAgeCheckReturnRoutes, addAgeCheckRoutes, addTestAgeCheckRoutes } from './routes/age-check.ts'
import { addCartRoutes, addCheckoutRoutes } from './routes/cart.ts'
import { addCatalogueRoutes } from './routes/catalogue.ts'
import { addAccountRoutes, addPersonalDataRoutes } from './routes/customer/account.ts'
import { addEmailChangeRoutes, addPasswordRoutes } from './routes/customer/credentials.ts'
import { addAddressRoutes, addProfileRoutes } from './routes/customer/profile.ts'
import { addSelfExclusionRoutes } from './routes/customer/self-exclusion.ts'
import { addNewsletterLinkRoutes, addSubscriptionRoutes } from './routes/customer/subscriptions.ts'
import { createIntegrationRoutes } from './routes/integrations.ts'
import { addMarketRoutes } from './routes/market.ts'
import { addMediaRoutes } from './routes/media.ts'
import { addPaymentRoutes } from './routes/payment/payment.ts'
import { addProviderRoutes, addTestPaymentPageRoutes } from './routes/payment/provider-pages.ts'
import { findPaymentProvider, pollPayments } from './settling/query-provider.ts'

type RequiredDependencies = 'database' | 'secret' | 'publicBase' | 'mediaDir' | 'scalePicture' | 'defaultCountry'
type OptionalDependencies = 'rules' | 'now' | 'allowedOrigins' | 'contractTexts' | 'site' | 'passwordCost' | 'limitRate'

export interface CommerceServiceOptions
  extends Pick<CommerceDependencies, RequiredDependencies>,
    Partial<Pick<CommerceDependencies, OptionalDependencies>> {
  /**
   * Offers the test payment methods and, without `ageCheck`, the test age check. Defaults to true. Must be false in a
   * real shop, which then needs `payments` to accept orders.
   */
  testPayments?: boolean
  ageCheck?: AgeCheckProvider | undefined
  payments?: PaymentProvider | undefined
  rateLimits?: Partial<RateLimits> | false
  /**
   * Maximum time in ms that a request waits for a changed catalogue to be read. Afterwards, the request uses the
   * previous catalogue. Defaults to 1000.
   */
  catalogueTimeoutMs?: number
  onCatalogueChanged?: () => void
}

export type CommerceService = ReturnType<typeof createCommerceService>

const maxRequestBodyBytes = 1024 * 1024

const allRoutes = [
  addCartRoutes,
  addCheckoutRoutes,
  addPaymentRoutes,
  addAgeCheckRoutes,
  addMarketRoutes,
  addAccountRoutes,
  addPasswordRoutes,
  addProfileRoutes,
  addAddressRoutes,
  addEmailChangeRoutes,
  addPersonalDataRoutes,
  addSubscriptionRoutes,
  addNewsletterLinkRoutes,
  addSelfExclusionRoutes,
  addCatalogueRoutes,
]

export function createCommerceService(options: CommerceServiceOptions) {
  const { rules = () => bundledRules, now = Date.now } = options
  const deps: CommerceDependencies = {
    ...options,
    rules,
    now,
    allowedOrigins: options.allowedOrigins ?? [],
    paymentMethods: offeredMethods(options),
    providers: [
      createTestPaymentProvider(options.database, options.publicBase),
      ...(options.payments ? [options.payments] : []),
    ],
    ageCheck:
      options.ageCheck ?? (options.testPayments === false ? undefined : createTestAgeCheckProvider(options.publicBase)),
    contractTexts: options.contractTexts,
    site: options.site ?? { origin: options.allowedOrigins?.[0] ?? 'http://localhost:3000', domains: {} },
    passwordCost: options.passwordCost ?? defaultPasswordCost,
    rateLimits: options.rateLimits === false ? {} : { ...defaultRateLimits, ...options.rateLimits },
    limitRate: options.limitRate ?? createInMemoryRateLimiter,
    catalogue: createCatalogueStore(options.database, options.onCatalogueChanged ?? (() => {}), {
      ...{ rules, now },
      timeoutMs: options.catalogueTimeoutMs,
    }),
  }
  const app = commerceApp(deps, options.payments)
  const countSales = createSalesCountJob(deps.database, now)
  return {
    fetch: (request: Request) => app.fetch(request),
    orders: createOrderLookup(deps),
    linkedOrders: createLinkedOrders(deps),
    linkedDocuments: createLinkedDocuments(deps),
    /** Queries unfinished payments and executes due captures, refunds and releases. Must be called periodically. */
    processPayments: async (stopped?: AbortSignal) => {
      await pollPayments(deps, stopped)
      await runPaymentOperations({ ...deps, providerOf: (name) => findPaymentProvider(deps, name) }, stopped)
    },
    /** Completes payments that were authorised before a crash. Must be called at startup. */
    completeAuthorisedPayments: () => completeAuthorisedPayments(deps),
    checkForChanges: async () => {
      await countSales()
      await deps.catalogue.getCurrent()
    },
  }
}

/** Real methods come first, because the first method is the default for new carts. */
function offeredMethods({ payments, testPayments }: CommerceServiceOptions): readonly PaymentMethod[] {
  return [
    ...(payments ? [createOnlinePaymentMethod(payments.name)] : []),
    ...(testPayments === false ? [] : testPaymentMethods),
  ]
}

function commerceApp(deps: CommerceDependencies, payments: PaymentProvider | undefined): Hono<CommerceEnv> {
  const app = createServiceApp(deps.publicBase, serviceResponses)
  app.use(
    createBodyLimit(maxRequestBodyBytes, createHttpError(413, { body: 'The request body is larger than 1 MB.' })),
    rejectNulInUrl,
  )
  if (deps.paymentMethods.some(({ provider }) => provider === testPaymentProviderName)) {
    addTestPaymentPageRoutes(app, deps)
  }
  if (payments) {
    addRateLimits(app, deps, rateLimitedProviderPaths)
    addProviderRoutes(app, deps, payments)
  }
  if (deps.ageCheck?.name === 'test') addTestAgeCheckRoutes(app, deps)
  else if (deps.ageCheck) addAgeCheckReturnRoutes(app, deps)
  addMediaRoutes(app, deps)
  app.route('/', createIntegrationRoutes(deps))
  app.use(
    prettyJSON(),
    echoCorrelation,
    createOriginMiddleware(deps.allowedOrigins),
    createServerModeMiddleware(deps.secret),
    neverStore,
  )
  addRateLimits(app, deps)
  for (const addRoutes of allRoutes) addRoutes(app, deps)
  return app
}

/** Error responses contain `errors`, and `token` if the shopper is known (commerce reference section 1.3). */
const serviceResponses: ServiceAppOptions<CommerceEnv> = {
  name: 'commerce',
  notFound: createHttpError(404, { path: 'not found' }),
  unexpectedError: createHttpError(500, { server: 'Internal server error. Try again.' }),
  body: ({ body }, c) => (c.get('token') ? { token: c.get('token'), ...body } : body),
}

async function echoCorrelation(c: Context, next: () => Promise<void>): Promise<void> {
  const id = c.req.header('x-correlation-id')
  await next()
  if (id !== undefined) c.res.headers.set('X-Correlation-ID', id)
}

async function neverStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}
