import type { LanguageCode } from '#app.config'
import { getRootLanguage, localizePath } from '#lib/urls/locale-url.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { env } from '#server/process/env.server.ts'
import { handleSelfExclusionSubmit } from './handle-self-exclusion-submit.server.ts'
import { selfExclusionFormSchema } from './self-exclusion-form.ts'
import type { SelfExclusionSearch } from './self-exclusion-search.ts'

const maxFormBytes = 8 * 1024

/** `POST /api/care`. Redirects (303) to the page with the outcome, or responds with 400 to an invalid form. */
export async function handleSelfExclusionForm(request: Request, isTooOften: boolean): Promise<Response> {
  const form = await readFormBody(request, selfExclusionFormSchema, maxFormBytes)
  if (form)
    return redirectToSelfExclusion(
      request,
      form.language,
      isTooOften ? { state: 'often' } : await handleSelfExclusionSubmit(form),
    )
  const error = 'The form must contain "language" and either "link", or "email" and "months" (1, 3, 6, 12 or open).'
  return Response.json({ error }, { status: 400 })
}

export function redirectToSelfExclusion(
  request: Request,
  language: LanguageCode,
  search: SelfExclusionSearch,
): Response {
  const root = getRootLanguage(new URL(request.url).host, env().domains)
  const query = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const location = `${localizePath('/care', language, root)}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
