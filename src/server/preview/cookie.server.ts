import { type PreviewSession, previewCookie, sealSession } from './session.server.ts'

/**
 * The `set-cookie` header of a session: for this host only, out of reach of scripts, not sent by other sites' frames
 * and forms, gone when the session ends.
 */
export function sessionCookie(session: PreviewSession, key: Buffer, now: number, https: boolean): string {
  const seconds = Math.max(0, Math.floor((session.expiresAt - now) / 1000))
  return cookie(sealSession(session, key), seconds, https)
}

/** The `set-cookie` header that ends a session. */
export function endedCookie(https: boolean): string {
  return cookie('', 0, https)
}

function cookie(value: string, seconds: number, https: boolean): string {
  return `${previewCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}
