import { derivePreviewKey } from './key.server.ts'
import { type PreviewSession, previewCookieName, renewPreviewSession, signPreviewSession } from './session.server.ts'

export async function toPreviewResponse(
  answer: Response,
  session: PreviewSession,
  isHttps: boolean,
): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  const now = Date.now()
  const setsSession = headers.getSetCookie().some((cookie) => cookie.startsWith(`${previewCookieName}=`))
  const longer = setsSession ? undefined : renewPreviewSession(session, now)
  const key = longer && (await derivePreviewKey())
  if (longer && key) headers.append('set-cookie', createPreviewSessionCookie(longer, key, now, isHttps))
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

export function createPreviewSessionCookie(
  session: PreviewSession,
  key: Buffer,
  now: number,
  isHttps: boolean,
): string {
  const seconds = Math.max(0, Math.floor((session.expiresAt - now) / 1000))
  return cookie(signPreviewSession(session, key), seconds, isHttps)
}

export function createExpiredPreviewSessionCookie(isHttps: boolean): string {
  return cookie('', 0, isHttps)
}

function cookie(value: string, seconds: number, isHttps: boolean): string {
  return `${previewCookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
