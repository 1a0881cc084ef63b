import { sessionCookie } from './cookie.server.ts'
import { previewKey } from './key.server.ts'
import { type PreviewSession, previewCookie, prolonged } from './session.server.ts'

/** An answer as an editor who previews gets it: kept by nobody, and with the session's time begun anew now and then. */
export async function previewAnswer(answer: Response, session: PreviewSession, https: boolean): Promise<Response> {
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
