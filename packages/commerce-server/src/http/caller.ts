import { randomInt } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/same-secret'
import type { Context, MiddlewareHandler } from 'hono'
import { createHttpError } from './http-error.ts'

export interface CommerceEnv {
  Variables: {
    serverMode: boolean
    token: string | null
  }
}

/**
 * Refuses with 401 if the secret is wrong, and with 403 if a browser sends a secret (commerce reference section
 * 1.1).
 */
export function createServerModeMiddleware(secret: string): MiddlewareHandler<CommerceEnv> {
  return async (c, next) => {
    const shown = bearer(c.req.header('authorization')) ?? c.req.header('api-authorization')
    if (shown !== undefined && isBrowser(c)) throw createHttpError(403, { authorization: 'not allowed from a browser' })
    if (shown !== undefined && !isSameSecret(shown, secret)) throw createHttpError(401, { authorization: 'not valid' })
    c.set('serverMode', shown !== undefined)
    await next()
  }
}

/** Refuses with 403 outside server mode (commerce reference sections 4 and 9). */
export const requireServerMode: MiddlewareHandler<CommerceEnv> = async (c, next) => {
  if (!c.get('serverMode')) throw createHttpError(403, { accessRight: 'denied' })
  await next()
}

/** Only browsers send these headers, and page scripts cannot remove them. */
function isBrowser(c: Context): boolean {
  return c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer\s+(.+)$/i.exec(header)?.[1] ?? '')
}

/**
 * Reads the `API-Token` header or, for GET, a parameter of the `Accept` header, which needs no preflight request.
 * The value `none` requests a response without a token.
 */
export function getPresentedToken(c: Context): string | undefined {
  const header = c.req.header('api-token')
  if (header !== undefined) return header.trim()
  if (c.req.method !== 'GET') return undefined
  return /;\s*api-token=([a-z0-9]+)/i.exec(c.req.header('accept') ?? '')?.[1]
}

export function isShopperToken(text: string): boolean {
  return /^[a-z0-9]{26}$/.test(text)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 26 characters from `[a-z0-9]` (commerce reference section 1.2). */
export function createShopperToken(): string {
  return Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')
}
