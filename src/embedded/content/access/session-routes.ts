import type { Hono } from 'hono'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { requireToken } from './access.ts'
import { readCaller } from './read-caller.ts'
import { endSession, finishSignIn, sessionExpiry } from './sessions.ts'
import { isOwnOrigin } from './sign-in-address.ts'
import { createSignInLimit } from './sign-in-limit.ts'

/** Exchanging the one-time id of the sign-in page for a token, and the end of one. */
export function addSessions(app: Hono, context: ContentContext): void {
  const { database } = context
  const limit = createSignInLimit(context)
  app.get('/:version/auth/fetch', async (c) => {
    limit.address(c.req)
    const token = await finishSignIn(database, c.req.query('sid') ?? '', Date.now())
    if (token === undefined) throw ContentError.unknownToken()
    return c.json({ token, label: 'Pouchery studio' }, 200, { 'cache-control': 'no-store' })
  })
  app.get('/:version/auth/id', async (c) => {
    const header = c.req.header('authorization')
    const caller = await readCaller(database, context, header)
    requireToken(caller)
    const expires = await sessionExpiry(database, tokenOf(header))
    return c.json({ id: caller.userId, expiry: expires === undefined ? null : new Date(expires).toISOString() })
  })
  app.post('/:version/auth/logout', async (c) => {
    await endSession(database, tokenOf(c.req.header('authorization')))
    return c.json({ ok: true })
  })
  app.get('/:version/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || isOwnOrigin(origin, c.req.url, context.origins)
    return c.json({ result: { allowed, withCredentials: allowed } })
  })
}

function tokenOf(header: string | undefined): string {
  return header?.replace(/^Bearer /i, '') ?? ''
}
