import { createRateLimitCheck, getClientAddress, type RateLimitConfig } from '@pouchery/platform/http/rate-limit'
import type { Context, Hono } from 'hono'
import { normalizeEmail } from 'pouchery/lib/email-address'
import type { RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import * as v from 'valibot'
import { type CommerceEnv, getPresentedToken } from './caller.ts'
import { createHttpError } from './http-error.ts'

const limitKeys = ['address', 'token', 'email'] as const
export type RateLimitKey = (typeof limitKeys)[number]

const minutes = (count: number) => count * 60_000

/**
 * The limits are high enough for several people who share an IP address, but too low for guessing secrets. Anyone can
 * get new tokens, so limits per token only stop pages that send requests in a loop.
 */
const limits = {
  login: { address: { limit: 30, windowMs: minutes(5) }, email: { limit: 10, windowMs: minutes(15) } },
  register: { address: { limit: 20, windowMs: minutes(10) } },
  passwordResetEmail: { address: { limit: 10, windowMs: minutes(10) }, email: { limit: 4, windowMs: minutes(15) } },
  passwordReset: { address: { limit: 20, windowMs: minutes(10) } },
  password: { address: { limit: 20, windowMs: minutes(10) }, token: { limit: 10, windowMs: minutes(15) } },
  // Like `register`, these endpoints reveal whether an email address is registered.
  email: { address: { limit: 20, windowMs: minutes(10) }, token: { limit: 10, windowMs: minutes(15) } },
  voucher: { address: { limit: 60, windowMs: minutes(5) }, token: { limit: 100, windowMs: minutes(5) } },
  payment: { address: { limit: 120, windowMs: minutes(1) }, token: { limit: 100, windowMs: minutes(1) } },
  // The page that waits for a payment polls every three seconds.
  paymentReturn: { address: { limit: 120, windowMs: minutes(1) } },
  // Payment providers use few IP addresses and send several notifications per payment.
  paymentNotification: { address: { limit: 1200, windowMs: minutes(1) } },
  // A provider can charge for each age check.
  ageCheck: { address: { limit: 60, windowMs: minutes(10) }, token: { limit: 20, windowMs: minutes(10) } },
  newsletter: { address: { limit: 30, windowMs: minutes(10) }, email: { limit: 10, windowMs: minutes(60) } },
  backInStock: { address: { limit: 30, windowMs: minutes(10) }, email: { limit: 20, windowMs: minutes(60) } },
  selfExclusion: { address: { limit: 10, windowMs: minutes(10) }, email: { limit: 4, windowMs: minutes(15) } },
  selfExclusionLink: { address: { limit: 30, windowMs: minutes(10) } },
  newsletterLink: { address: { limit: 30, windowMs: minutes(10) } },
  // `address` limits requests with an invalid API key, and `token` those with a valid one (integrations/api-keys.ts).
  integration: { address: { limit: 30, windowMs: minutes(5) }, token: { limit: 600, windowMs: minutes(1) } },
} satisfies Record<string, Partial<Record<RateLimitKey, RateLimitConfig>>>

export type RateLimitedOperation = keyof typeof limits
export type RateLimits = Partial<Record<RateLimitedOperation, Partial<Record<RateLimitKey, RateLimitConfig>>>>
export const defaultRateLimits: RateLimits = limits

type LimitedPath = readonly [call: RateLimitedOperation, method: string, path: string]

export const rateLimitedProviderPaths: readonly LimitedPath[] = [
  ['paymentReturn', 'GET', '/pay/return/:id'],
  ['paymentReturn', 'GET', '/pay/cancelled/:id'],
  ['paymentNotification', 'POST', '/payment-notification'],
]

const limitedCalls: readonly LimitedPath[] = [
  ['login', 'POST', '/login/:email'],
  ['register', 'POST', '/register'],
  ['passwordResetEmail', 'POST', '/password-reset-email/:email'],
  ['passwordReset', 'POST', '/password-reset'],
  ['password', 'PUT', '/password'],
  ['password', 'DELETE', '/customer'],
  ['email', 'PUT', '/email'],
  ['email', 'POST', '/email-change'],
  ['voucher', 'POST', '/vouchers'],
  ['payment', 'POST', '/payment'],
  ['ageCheck', 'POST', '/age-check'],
  ['newsletter', 'POST', '/newsletter-subscription/:email'],
  ['backInStock', 'POST', '/back-in-stock-subscription'],
  ['selfExclusion', 'POST', '/self-exclusion'],
  ['selfExclusionLink', 'POST', '/self-exclusion/link'],
  ['selfExclusionLink', 'PUT', '/self-exclusion'],
  ['newsletterLink', 'POST', '/newsletter/link'],
  ['newsletterLink', 'PUT', '/newsletter/link'],
]

interface RateLimiting {
  rateLimits: RateLimits
  limitRate: RateLimiterFactory
  now: () => number
}

export function addRateLimits(
  routes: Hono<CommerceEnv>,
  { rateLimits, limitRate, now }: RateLimiting,
  calls: readonly LimitedPath[] = limitedCalls,
): void {
  for (const [call, method, path] of calls) {
    for (const key of limitKeys) {
      const limit = rateLimits[call]?.[key]
      if (!limit) continue
      const count = createRateLimitCheck(limit, now, tooMany, (rate) => limitRate(`commerce ${call} by ${key}`, rate))
      routes.on(method, path, async (c, next) => {
        await count(await keyOf(c, key))
        await next()
      })
    }
  }
}

function tooMany(seconds: number) {
  return createHttpError(429, { request: 'too many' }, [], { 'Retry-After': String(seconds) })
}

async function keyOf(c: Context<CommerceEnv>, key: RateLimitKey): Promise<string | undefined> {
  if (key === 'address') return getClientAddress(c)
  if (key === 'token') return getPresentedToken(c)
  const email = c.req.param('email') ?? (await emailInBody(c))
  return email === undefined ? undefined : normalizeEmail(email.slice(0, 500)).slice(0, 200)
}

const bodySchema = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() }))

async function emailInBody(c: Context<CommerceEnv>): Promise<string | undefined> {
  const body = v.safeParse(bodySchema, await c.req.text())
  return body.success ? body.output.email : undefined
}
