import { hkdfSync } from 'node:crypto'
import { contentGateway } from '#server/wiring/gateway.server.ts'
import { type PreviewSession, previewCookie, readSession } from './session.server.ts'

const keys = new Map<string, Buffer>()

/**
 * The key that signs sessions, derived from the content read token: the same in every process, and a new token ends all
 * sessions. Undefined without a token.
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

/** The session in a `cookie` header, when there is one that counts. */
export async function previewSession(cookies: string | null | undefined): Promise<PreviewSession | undefined> {
  if (!cookies?.includes(previewCookie)) return undefined
  const key = await previewKey()
  return key && readSession(cookies, key, Date.now())
}

/** The same question for those who cannot wait: whether a `cookie` header holds a session that counts. */
export async function previewCheck(): Promise<(cookies: string | undefined) => boolean> {
  const key = await previewKey()
  return (cookies) => key !== undefined && readSession(cookies, key, Date.now()) !== undefined
}
