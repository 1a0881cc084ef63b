import { randomInt } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/same-secret'
import type { Context, MiddlewareHandler } from 'hono'
import { refused } from './refusal.ts'

export interface CommerceEnv {
  Variables: {
    serverMode: boolean
    /** The token the answer carries, once the shopper is known. */
    token: string | null
  }
}

/** Server mode (commerce reference section 1.1): 401 for a wrong secret, 403 for any sent by a browser. */
export function serverMode(secret: string): MiddlewareHandler<CommerceEnv> {
  return async (c, next) => {
    const shown = bearer(c.req.header('authorization')) ?? c.req.header('api-authorization')
    if (shown !== undefined && isBrowser(c)) throw refused(403, { authorization: 'not allowed from a browser' })
    if (shown !== undefined && !isSameSecret(shown, secret)) throw refused(401, { authorization: 'not valid' })
    c.set('serverMode', shown !== undefined)
    await next()
  }
}

/** For calls only the shop's own server may make (commerce reference sections 4 and 9): others get 403. */
export const serverOnly: MiddlewareHandler<CommerceEnv> = async (c, next) => {
  if (!c.get('serverMode')) throw refused(403, { accessRight: 'denied' })
  await next()
}

/** Only browsers send these two, and pages cannot take them away. */
function isBrowser(c: Context): boolean {
  return c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer\s+(.+)$/i.exec(header)?.[1] ?? '')
}

/** Header `API-Token`, or on GET the parameter of `Accept` (no preflight needed); `none` asks for no token. */
export function presentedToken(c: Context): string | undefined {
  const header = c.req.header('api-token')
  if (header !== undefined) return header.trim()
  if (c.req.method !== 'GET') return undefined
  return /;\s*api-token=([a-z0-9]+)/i.exec(c.req.header('accept') ?? '')?.[1]
}

export function isToken(text: string): boolean {
  return /^[a-z0-9]{26}$/.test(text)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new shopper token: 26 characters `[a-z0-9]` (commerce reference section 1.2). */
export function newToken(): string {
  return Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')
}
