import { previewKey } from './key.server.ts'
import { type PreviewSession, previewCookie, renewedSession, signSession } from './session.server.ts'

export async function previewResponse(answer: Response, session: PreviewSession, https: boolean): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  const now = Date.now()
  const longer = setsSession(headers) ? undefined : renewedSession(session, now)
  const key = longer && (await previewKey())
  if (longer && key) headers.append('set-cookie', sessionCookie(longer, key, now, https))
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

function setsSession(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${previewCookie}=`))
}

export function sessionCookie(session: PreviewSession, key: Buffer, now: number, https: boolean): string {
  const seconds = Math.max(0, Math.floor((session.expiresAt - now) / 1000))
  return cookie(signSession(session, key), seconds, https)
}

export function expiredSessionCookie(https: boolean): string {
  return cookie('', 0, https)
}

function cookie(value: string, seconds: number, https: boolean): string {
  return `${previewCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}
