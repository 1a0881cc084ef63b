import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { createRateLimiter, type TakeToken } from '#lib/rate-limiter.ts'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { shownToken } from '../token/token.ts'
import type { Limit, LimitedCall, LimitKey } from './rate-limits.ts'

/** The calls that are limited; a parameter `email` is what the limit by e-mail counts by. */
const limitedCalls: readonly [call: LimitedCall, method: string, path: string][] = [
  ['login', 'POST', '/login/:email'],
  ['register', 'POST', '/register'],
  ['passwordResetEmail', 'POST', '/password-reset-email/:email'],
  ['passwordReset', 'POST', '/password-reset'],
  ['password', 'PUT', '/password'],
  ['voucher', 'POST', '/vouchers'],
  ['payment', 'POST', '/payment'],
  ['newsletter', 'POST', '/newsletter-subscription/:email'],
  ['backInStock', 'POST', '/back-in-stock-subscription'],
]

/** Answers 429 with `Retry-After` when a call comes too often (http/rate-limits.ts says how often it may). */
export function rateLimiting({ rateLimits, now }: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()
  for (const [call, method, path] of limitedCalls) {
    for (const [key, limit] of limitsOf(rateLimits[call])) {
      routes.on(method, path, limited(key, createRateLimiter({ ...limit, now })))
    }
  }
  return routes
}

function limitsOf(limits: Partial<Record<LimitKey, Limit>> = {}): [LimitKey, Limit][] {
  const { address, token, email } = limits
  const all: [LimitKey, Limit | undefined][] = [
    ['address', address],
    ['token', token],
    ['email', email],
  ]
  return all.flatMap(([key, limit]) => (limit ? [[key, limit] satisfies [LimitKey, Limit]] : []))
}

function limited(key: LimitKey, take: TakeToken): MiddlewareHandler<CommerceEnv> {
  return async (c, next) => {
    const value = await keyOf(c, key)
    const seconds = value === undefined ? 0 : take(value)
    if (seconds === 0) return next()
    return c.json({ errors: { request: 'too many' } }, 429, { 'Retry-After': String(seconds) })
  }
}

/**
 * The server in front sets the client's address itself, whatever the client claims. The shop's own server calls without
 * one, and is not limited by it.
 */
async function keyOf(c: Context<CommerceEnv>, key: LimitKey): Promise<string | undefined> {
  if (key === 'address') return c.req.header('x-client-address')
  if (key === 'token') return shownToken(c)
  const email = c.req.param('email') ?? (await emailInBody(c))
  return email?.trim().toLowerCase().slice(0, 200)
}

const bodySchema = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() }))

/** The call itself reads the body again and says what is wrong with it. */
async function emailInBody(c: Context<CommerceEnv>): Promise<string | undefined> {
  const body = v.safeParse(bodySchema, await c.req.text())
  return body.success ? body.output.email : undefined
}
