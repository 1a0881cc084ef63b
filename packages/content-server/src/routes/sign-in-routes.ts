import { limitBody } from '@pouchery/platform/http/body'
import { createRateLimitCheck, getClientAddress, type RateLimitConfig } from '@pouchery/platform/http/rate-limit'
import { type Context, Hono } from 'hono'
import { brand } from 'pouchery/app.config'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { requireToken } from '../access/access.ts'
import { endSession, findSessionExpiry, finishSignIn, startSignIn } from '../access/sessions.ts'
import { renderPasswordPage, renderUserChooserPage, signInPageStyles } from '../access/sign-in-page.ts'
import {
  canChooseUser,
  createStudioReturnUrl,
  isSameOriginForm,
  isShopOrigin,
  parseStudioUrl,
} from '../access/sign-in-rules.ts'
import { authenticateStudioUser, listStudioUsers } from '../access/studio-users.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { createHttpError, createSessionNotFoundError } from '../http-error.ts'
import { bodyTooLargeError, identifyRequest } from './request.ts'

const formBytes = 4 * 1024
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const pageHeaders = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** See content reference section 2. */
export function createSignInRoutes(deps: ContentDependencies): Hono {
  const { database, origins, publicBase } = deps
  const limits = signInLimits('sign-in', deps)
  const routes = new Hono()

  routes.get('/:version/auth/providers', (c) => {
    const url = `${new URL(c.req.url).origin}${publicBase}/v1/auth/local`
    const providers = [{ name: 'local', title: brand.name, url }]
    return c.json({ thirdPartyLogin: false, sso: {}, providers })
  })
  routes.get('/:version/auth/local.css', (c) =>
    c.body(signInPageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  routes.get('/:version/auth/local', async (c) => {
    studioOf(deps, c)
    return showPage(deps, c, false)
  })
  routes.post('/:version/auth/local', limitBody(formBytes, bodyTooLargeError), async (c) => {
    await limits.address(c)
    const studio = studioOf(deps, c)
    if (!isSameOriginForm(c.req, origins)) throw createHttpError(403, 'The form was sent by another site')
    const userId = await authenticateForm(deps, c, limits)
    if (userId === undefined) return showPage(deps, c, true)
    return c.redirect(createStudioReturnUrl(studio, await startSignIn(database, userId, Date.now())), 303)
  })

  return routes.route('/', sessionRoutes(deps))
}

function studioOf({ origins, allowedOrigins }: ContentDependencies, c: Context): URL {
  const studio = parseStudioUrl(c.req.query('origin'), c.req.url, { own: origins, allowed: allowedOrigins })
  if (!studio) throw createHttpError(400, 'The parameter "origin" must be the URL of the studio of this shop')
  return studio
}

async function showPage(deps: ContentDependencies, c: Context, wasRefused: boolean): Promise<Response> {
  const { search } = new URL(c.req.url)
  const page = canChooseUser(deps.signIn, c.req)
    ? renderUserChooserPage(search, await listStudioUsers(deps.database))
    : renderPasswordPage(search, wasRefused)
  return c.html(page, wasRefused ? 403 : 200, pageHeaders)
}

async function authenticateForm(
  deps: ContentDependencies,
  c: Context,
  limits: SignInLimits,
): Promise<string | undefined> {
  const form = await c.req.parseBody().catch(() => ({}))
  const { person, email, password } = readForm(form)
  if (canChooseUser(deps.signIn, c.req)) {
    return (await listStudioUsers(deps.database)).find(({ id }) => id === person)?.id
  }
  await limits.email(email)
  return authenticateStudioUser(deps.database, email, password)
}

function readForm(form: Record<string, unknown>) {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return { person: text('person'), email: normalizeEmail(text('email')), password: text('password') }
}

function sessionRoutes(deps: ContentDependencies): Hono {
  const { database, origins, allowedOrigins } = deps
  const limits = signInLimits('session', deps)
  const routes = new Hono()

  routes.get('/:version/auth/fetch', async (c) => {
    await limits.address(c)
    const token = await finishSignIn(database, c.req.query('sid') ?? '', Date.now())
    if (token === undefined) throw createSessionNotFoundError()
    return c.json({ token, label: `${brand.name} studio` }, 200, { 'cache-control': 'no-store' })
  })
  routes.get('/:version/auth/id', async (c) => {
    const caller = await identifyRequest(deps, c)
    requireToken(caller)
    const expires = await findSessionExpiry(database, tokenOf(c))
    return c.json({ id: caller.userId, expiry: expires === undefined ? null : new Date(expires).toISOString() })
  })
  routes.post('/:version/auth/logout', async (c) => {
    await endSession(database, tokenOf(c))
    return c.json({ ok: true })
  })
  routes.get('/:version/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || isShopOrigin(origin, c.req.url, [...origins, ...allowedOrigins])
    return c.json({ result: { allowed, withCredentials: allowed } })
  })

  return routes
}

function tokenOf({ req }: Context): string {
  return req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
}

type SignInLimits = ReturnType<typeof signInLimits>

const minutes = 60_000

/**
 * The limits permit many people behind one IP address, but prevent password guessing.
 * @throws HttpError 429 above a limit
 */
function signInLimits(call: string, { rateLimits, limitRate }: ContentDependencies) {
  const tooMany = (seconds: number) => createHttpError(429, `Too many requests. Try again in ${seconds} seconds.`)
  const limitBy = (key: string, limit: RateLimitConfig) =>
    createRateLimitCheck(limit, Date.now, tooMany, (rate) => limitRate(`content ${call} by ${key}`, rate))
  const byAddress = limitBy('address', { limit: 30, windowMs: 5 * minutes })
  const byEmail = limitBy('email', { limit: 10, windowMs: 15 * minutes })
  return {
    address: async (c: Context) => rateLimits && byAddress(getClientAddress(c)),
    email: async (email: string) => rateLimits && byEmail(email.slice(0, 200)),
  }
}
