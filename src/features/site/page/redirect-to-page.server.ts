import type { LanguageCode } from '#app.config'
import { getRootLanguage, localizePath } from '#lib/urls/locale-url.ts'
import { env } from '#server/process/env.server.ts'

/** Redirects (303) to a page of the requested host. After a form post, a reload then does not resubmit the form. */
export function redirectToPage(
  request: Request,
  { path, language }: { path: string; language: LanguageCode },
  search: Record<string, string | undefined>,
): Response {
  const root = getRootLanguage(new URL(request.url).host, env().domains)
  const known = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const location = `${localizePath(path, language, root)}?${new URLSearchParams(known)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
