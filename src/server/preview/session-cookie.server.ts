import { previewKey } from './key.server.ts'
import { type PreviewSession, previewCookie, prolonged, sealSession } from './session.server.ts'

/** An answer as an editor who previews gets it: kept by nobody, and with the session's time begun anew now and then. */
export async function previewResponse(answer: Response, session: PreviewSession, https: boolean): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  const now = Date.now()
  const longer = setsSession(headers) ? undefined : prolonged(session, now)
  const key = longer && (await previewKey())
  if (longer && key) headers.append('set-cookie', sessionCookie(longer, key, now, https))
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Whoever begins, changes or ends a session has said so already. */
function setsSession(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${previewCookie}=`))
}

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
