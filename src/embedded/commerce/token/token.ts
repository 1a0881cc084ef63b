import { randomInt } from 'node:crypto'
import type { Context } from 'hono'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new shopper token: 26 characters `[a-z0-9]` (commerce reference 1.2). */
export function newToken(): string {
  return Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')
}

/** Whether a text can be one of our tokens; nothing else is looked up. */
export function isToken(text: string): boolean {
  return /^[a-z0-9]{26}$/.test(text)
}

/**
 * The token the request shows: header `API-Token`, or on GET the parameter of `Accept` (`...; api-token=...`) which needs
 * no preflight. `none` asks for an answer without a token.
 */
export function shownToken(c: Context): string | undefined {
  const header = c.req.header('api-token')
  if (header !== undefined) return header.trim()
  if (c.req.method !== 'GET') return undefined
  return /;\s*api-token=([a-z0-9]+)/i.exec(c.req.header('accept') ?? '')?.[1]
}
