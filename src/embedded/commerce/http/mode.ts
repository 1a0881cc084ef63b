import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { Refusal } from './refusal.ts'

/**
 * Server mode by the shared secret (commerce reference 1.1). A wrong secret is refused rather than ignored: 401. So is
 * any secret that a browser sends, which would mean that it is public: 403.
 */
export function serverMode({ secret }: CommerceDependencies): MiddlewareHandler<CommerceEnv> {
  return async (c, next) => {
    const shown = bearer(c.req.header('authorization')) ?? c.req.header('api-authorization')
    if (shown !== undefined && isBrowser(c)) throw new Refusal(403, { authorization: 'not allowed from a browser' })
    if (shown !== undefined && !sameSecret(shown, secret)) throw new Refusal(401, { authorization: 'not valid' })
    c.set('serverMode', shown !== undefined)
    await next()
  }
}

/** Only browsers send these two, and pages cannot take them away. */
function isBrowser(c: Context): boolean {
  return c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer\s+(.+)$/i.exec(header)?.[1] ?? '')
}

/** Compares digests, so neither length nor content can be told from the time it takes. */
function sameSecret(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(secret))
}
