import { createBodyLimit } from '@pouchery/platform/http/body'
import { createRateLimitCheck, getClientAddress, type RateLimitConfig } from '@pouchery/platform/http/rate-limit'
import type { Context, Hono } from 'hono'
import { brand } from 'pouchery/app.config'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import { rootStyles } from 'pouchery/lib/html/root-styles'
import { requireToken } from '../access/access.ts'
import { endSession, findSessionExpiry, finishSignIn, startSignIn } from '../access/sessions.ts'
import {
  canSignInWithoutPassword,
  createStudioReturnUrl,
  isSameOriginForm,
  isShopOrigin,
  parseStudioUrl,
} from '../access/sign-in-rules.ts'
import { authenticateStudioUser, listStudioUsers, type StudioUser, toRoleResponse } from '../access/studio-users.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { createHttpError, createSessionNotFoundError } from '../http-error.ts'
import { bodyTooLargeError, identifyRequest } from './request.ts'

const formBytes = 4 * 1024
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const pageHeaders = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** See content reference section 2. */
export function addSignInRoutes(app: Hono, deps: ContentDependencies): void {
  const { database, origins, publicBase } = deps
  const limits = signInLimits('sign-in', deps)
  app.get('/:version/auth/providers', (c) => {
    const url = `${new URL(c.req.url).origin}${publicBase}/v1/auth/local`
    const providers = [{ name: 'local', title: brand.name, url }]
    return c.json({ thirdPartyLogin: false, sso: {}, providers })
  })
  app.get('/:version/auth/local.css', (c) =>
    c.body(signInPageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/:version/auth/local', async (c) => {
    studioOf(deps, c)
    return showPage(deps, c, false)
  })
  app.post('/:version/auth/local', createBodyLimit(formBytes, bodyTooLargeError), async (c) => {
    await limits.address(c)
    const studio = studioOf(deps, c)
    if (!isSameOriginForm(c.req, origins)) throw createHttpError(403, 'The form was sent by another site')
    const userId = await authenticateForm(deps, c, limits)
    if (userId === undefined) return showPage(deps, c, true)
    return c.redirect(createStudioReturnUrl(studio, await startSignIn(database, userId, Date.now())), 303)
  })

  addSessionRoutes(app, deps)
}

function studioOf({ origins, allowedOrigins }: ContentDependencies, c: Context): URL {
  const studio = parseStudioUrl(c.req.query('origin'), c.req.url, { own: origins, allowed: allowedOrigins })
  if (!studio) throw createHttpError(400, 'The parameter "origin" must be the URL of the studio of this shop')
  return studio
}

async function showPage(deps: ContentDependencies, c: Context, wasRefused: boolean): Promise<Response> {
  const { search } = new URL(c.req.url)
  const page = canSignInWithoutPassword(deps.signIn, c.req)
    ? renderUserChooserPage(search, await listStudioUsers(deps.database))
    : renderPasswordPage(search, wasRefused)
  return c.html(page, wasRefused ? 403 : 200, pageHeaders)
}

async function authenticateForm(deps: ContentDependencies, c: Context, limits: SignInLimits) {
  const form = await c.req.parseBody().catch(() => ({}))
  const { person, email, password } = readForm(form)
  if (canSignInWithoutPassword(deps.signIn, c.req)) {
    return (await listStudioUsers(deps.database)).find(({ id }) => id === person)?.id
  }
  await limits.email(email)
  return authenticateStudioUser(deps.database, email, password)
}

function readForm(form: Record<string, unknown>) {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return { person: text('person'), email: normalizeEmail(text('email')), password: text('password') }
}

function addSessionRoutes(app: Hono, deps: ContentDependencies): void {
  const { database, origins, allowedOrigins } = deps
  const limits = signInLimits('session', deps)
  app.get('/:version/auth/fetch', async (c) => {
    await limits.address(c)
    const token = await finishSignIn(database, c.req.query('sid') ?? '', Date.now())
    if (token === undefined) throw createSessionNotFoundError()
    return c.json({ token, label: `${brand.name} studio` }, 200, { 'cache-control': 'no-store' })
  })
  app.get('/:version/auth/id', async (c) => {
    const caller = await identifyRequest(deps, c)
    requireToken(caller)
    const expires = await findSessionExpiry(database, tokenOf(c))
    return c.json({ id: caller.userId, expiry: expires === undefined ? null : new Date(expires).toISOString() })
  })
  app.post('/:version/auth/logout', async (c) => {
    await endSession(database, tokenOf(c))
    return c.json({ ok: true })
  })
  app.get('/:version/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || isShopOrigin(origin, c.req.url, [...origins, ...allowedOrigins])
    return c.json({ result: { allowed, withCredentials: allowed } })
  })
}

function tokenOf({ req }: Context): string {
  return req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
}

type SignInLimits = ReturnType<typeof signInLimits>

const minutes = 60_000

/**
 * The limits permit many people behind one IP address, but slow down password guessing. The returned functions throw
 * HttpError 429 above a limit.
 */
function signInLimits(call: string, { isRateLimited, limitRate }: ContentDependencies) {
  const tooMany = (seconds: number) => createHttpError(429, `Too many requests. Try again in ${seconds} seconds.`)
  const limitBy = (key: string, limit: RateLimitConfig) =>
    createRateLimitCheck(limit, Date.now, tooMany, (rate) => limitRate(`content ${call} by ${key}`, rate))
  const byAddress = limitBy('address', { limit: 30, windowMs: 5 * minutes })
  const byEmail = limitBy('email', { limit: 10, windowMs: 15 * minutes })
  return {
    address: async (c: Context) => isRateLimited && byAddress(getClientAddress(c)),
    email: async (email: string) => isRateLimited && byEmail(email.slice(0, 200)),
  }
}

function renderUserChooserPage(search: string, people: readonly StudioUser[]): string {
  if (people.length === 0) {
    return page(`<h1>No studio users yet</h1>
<p>Create the first user on the command line:</p>
<p><code>npm run shop -- studio user set you@shop.example administrator</code></p>`)
  }
  const list = people.map(personButton).join('')
  return page(`<h1>Choose a user</h1>
<p class="muted">On this machine, the studio requires no password. Choose the user to sign in as.</p>
<form method="post" action="local${escapeHtml(search)}"><ul>${list}</ul></form>`)
}

function personButton({ id, name, role }: StudioUser): string {
  const { title, description } = toRoleResponse(role)
  return `<li><button name="person" value="${escapeHtml(id)}"><span class="name">${escapeHtml(name)}</span>
<span class="muted">${title}. ${description}.</span></button></li>`
}

function renderPasswordPage(search: string, refused: boolean): string {
  const problem = refused ? '<p class="problem" role="alert">Wrong email or password.</p>' : ''
  return page(`<h1>Sign in to the studio</h1>
${problem}<form method="post" action="local${escapeHtml(search)}">
<label>Email<input name="email" type="email" autocomplete="username" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Sign in</button>
</form>`)
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in to the studio – ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="local.css">
</head>
<body>
<main>
<p class="brand"><img src="/favicon.svg" alt="" width="32" height="32">${escapeHtml(brand.name)}</p>
${content}
</main>
</body>
</html>
`
}

/** Served as a separate file, because the page's CSP forbids inline styles. */
const signInPageStyles = `${rootStyles}
body { min-height: 100dvh; display: grid; align-items: center; }
main { width: min(100%, 32rem); margin-inline: auto; padding: 3rem 1.5rem; }
.brand { display: flex; gap: 0.75rem; align-items: center; margin: 0 0 2.5rem; font-size: 1.25rem; font-weight: 700; letter-spacing: -0.02em; }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
p { margin: 0 0 1rem; }
code { font-size: 0.875rem; overflow-wrap: anywhere; }
.muted { color: var(--ink-muted); }
.problem { color: var(--danger); }
ul { margin: 2rem 0 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
li { border-block-end: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: block; width: 100%; padding: 1.25rem 0; border: 0; background: none; text-align: start; }
li button:hover .name { color: var(--accent); text-decoration: underline; text-underline-offset: 0.25em; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.name { display: block; font-weight: 600; }
form { margin-block-start: 1.5rem; }
label { display: block; margin-block-end: 1.25rem; font-weight: 500; }
input { display: block; width: 100%; margin-block-start: 0.375rem; padding: 0.75rem; font: inherit; color: inherit; background: none; border: 1px solid var(--line-strong); border-radius: 0.375rem; }
.main { width: 100%; padding: 0.875rem; border: 0; border-radius: 0.375rem; font-weight: 600; color: var(--accent-ink); background: var(--accent); }
`
