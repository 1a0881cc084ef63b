import { createHmac } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/is-same-secret'

/** `drafts` overlays published documents with drafts. Both perspectives bypass caches. */
export const previewPerspectives = ['drafts', 'published'] as const
export type PreviewPerspective = (typeof previewPerspectives)[number]

export interface PreviewSession {
  perspective: PreviewPerspective
  /** Preview date, Unix time in ms. Undefined if no date is selected. */
  asOf?: number | undefined
  /** Unix time in ms when the studio's secret was verified. */
  enabledAt: number
  /** Unix time in ms. */
  expiresAt: number
}

export const previewCookieName = 'shop-preview'

export const previewSessionIdleMs = 3_600_000
export const maxPreviewSessionMs = 12 * 3_600_000

export function createPreviewSession(perspective: PreviewPerspective, now: number): PreviewSession {
  return { perspective, enabledAt: now, expiresAt: now + previewSessionIdleMs }
}

/** Renews after half of the idle timeout. Returns undefined if a renewal is not yet due or no longer possible. */
export function renewPreviewSession(session: PreviewSession, now: number): PreviewSession | undefined {
  const expiresAt = Math.min(now + previewSessionIdleMs, session.enabledAt + maxPreviewSessionMs)
  const needed = session.expiresAt - now < previewSessionIdleMs / 2 && expiresAt > session.expiresAt
  return needed ? { ...session, expiresAt } : undefined
}

export function signPreviewSession({ perspective, enabledAt, expiresAt, asOf }: PreviewSession, key: Buffer): string {
  const content = `1.${perspective}.${enabledAt}.${expiresAt}${asOf === undefined ? '' : `.${asOf}`}`
  return `${content}.${signature(content, key)}`
}

export function parsePreviewSession(
  cookies: string | null | undefined,
  key: Buffer,
  now: number,
): PreviewSession | undefined {
  const value = cookies?.includes(previewCookieName) ? cookieValue(cookies) : undefined
  const found = value && /^(1\.([a-z]+)\.(\d{13})\.(\d{13})(?:\.(\d{1,15}))?)\.([\w-]{43})$/.exec(value)
  if (!found) return undefined
  const [, content = '', name, enabled, expires, asOf, signed = ''] = found
  const perspective = previewPerspectives.find((known) => known === name)
  const [enabledAt, expiresAt] = [Number(enabled), Number(expires)]
  if (!perspective || !isSameSecret(signed, signature(content, key))) return undefined
  if (now >= expiresAt || now >= enabledAt + maxPreviewSessionMs) return undefined
  return { perspective, enabledAt, expiresAt, ...(asOf === undefined ? {} : { asOf: Number(asOf) }) }
}

function cookieValue(cookies: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${previewCookieName}=`))?.slice(previewCookieName.length + 1)
}

function signature(content: string, key: Buffer): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
