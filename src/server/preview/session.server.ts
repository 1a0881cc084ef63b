import { createHmac } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/same-secret'

/** What an editor looks at: drafts laid over what is published, or what is published, but never an older copy. */
export const previewPerspectives = ['drafts', 'published'] as const
export type PreviewPerspective = (typeof previewPerspectives)[number]

/** An editor's permission to see drafts on the shop's own pages, as the signed cookie carries it. */
export interface PreviewSession {
  perspective: PreviewPerspective
  /** The date the editor wants to see the shop as of, ms since 1970; absent while none is chosen. */
  asOf?: number | undefined
  /** When the secret of the studio was shown, ms since 1970. */
  enabledAt: number
  /** ms since 1970. */
  expiresAt: number
}

/** Name of the cookie that holds a session. */
export const previewCookie = 'shop-preview'

/** A session that is not used ends after an hour, ms. */
export const idleMs = 3_600_000
/** A session ends after half a day however much it is used, ms. */
export const longestMs = 12 * 3_600_000

/** A session that begins now. */
export function openSession(perspective: PreviewPerspective, now: number): PreviewSession {
  return { perspective, enabledAt: now, expiresAt: now + idleMs }
}

/** The session with its time begun anew, once half of it is over; undefined while it need not be, or cannot be. */
export function prolonged(session: PreviewSession, now: number): PreviewSession | undefined {
  const expiresAt = Math.min(now + idleMs, session.enabledAt + longestMs)
  const needed = session.expiresAt - now < idleMs / 2 && expiresAt > session.expiresAt
  return needed ? { ...session, expiresAt } : undefined
}

/** The session as a value of the cookie: readable, and signed with `key`. */
export function sealSession({ perspective, enabledAt, expiresAt, asOf }: PreviewSession, key: Buffer): string {
  const content = `1.${perspective}.${enabledAt}.${expiresAt}${asOf === undefined ? '' : `.${asOf}`}`
  return `${content}.${signature(content, key)}`
}

/** The session in a request's `cookie` header; undefined for none, and for one that is forged, damaged or expired. */
export function readSession(cookies: string | null | undefined, key: Buffer, now: number): PreviewSession | undefined {
  const value = cookies?.includes(previewCookie) ? cookieValue(cookies) : undefined
  const found = value && /^(1\.([a-z]+)\.(\d{13})\.(\d{13})(?:\.(\d{1,15}))?)\.([\w-]{43})$/.exec(value)
  if (!found) return undefined
  const [, content = '', name, enabled, expires, asOf, signed = ''] = found
  const perspective = previewPerspectives.find((known) => known === name)
  const session = { enabledAt: Number(enabled), expiresAt: Number(expires) }
  if (!perspective || !isSameSecret(signed, signature(content, key))) return undefined
  const date = asOf === undefined ? {} : { asOf: Number(asOf) }
  return isOpen(session, now) ? { perspective, ...session, ...date } : undefined
}

function isOpen({ enabledAt, expiresAt }: Omit<PreviewSession, 'perspective'>, now: number): boolean {
  return now < expiresAt && now < enabledAt + longestMs
}

function cookieValue(cookies: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${previewCookie}=`))?.slice(previewCookie.length + 1)
}

function signature(content: string, key: Buffer): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
