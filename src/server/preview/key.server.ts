import { hkdfSync } from 'node:crypto'
import { contentGateway } from '#server/wiring/gateway.server.ts'
import { type PreviewSession, parseSession, previewCookie } from './session.server.ts'

const keys = new Map<string, Buffer>()

/**
 * Derived from the content read token: every process has the same key, and a new token ends all sessions. Undefined
 * if there is no token.
 */
export async function previewKey(): Promise<Buffer | undefined> {
  const { token } = await contentGateway()
  return token === undefined ? undefined : keyFrom(token)
}

function keyFrom(token: string): Buffer {
  const known = keys.get(token)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', token, '', 'preview session', 32))
  keys.set(token, key)
  return key
}

export async function previewSession(cookies: string | null | undefined): Promise<PreviewSession | undefined> {
  if (!cookies?.includes(previewCookie)) return undefined
  const key = await previewKey()
  return key && parseSession(cookies, key, Date.now())
}

export async function createPreviewCheck(): Promise<(cookies: string | undefined) => boolean> {
  const key = await previewKey()
  return (cookies) => key !== undefined && parseSession(cookies, key, Date.now()) !== undefined
}
