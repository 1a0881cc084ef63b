import { hkdfSync } from 'node:crypto'
import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import { type PreviewSession, parsePreviewSession, previewCookieName } from './session.server.ts'

/**
 * Derives the signing key of preview sessions from the content read token, so that all processes have the same key and
 * a new token ends all sessions. Returns undefined if there is no token.
 */
export async function derivePreviewKey(): Promise<Buffer | undefined> {
  const { token } = await getContentClientConfig()
  return token === undefined ? undefined : Buffer.from(hkdfSync('sha256', token, '', 'preview session', 32))
}

export async function readPreviewSession(cookies: string | null | undefined): Promise<PreviewSession | undefined> {
  if (!cookies?.includes(previewCookieName)) return undefined
  const key = await derivePreviewKey()
  return key && parsePreviewSession(cookies, key, Date.now())
}

export async function createPreviewCheck(): Promise<(cookies: string | undefined) => boolean> {
  const key = await derivePreviewKey()
  return (cookies) => key !== undefined && parsePreviewSession(cookies, key, Date.now()) !== undefined
}
