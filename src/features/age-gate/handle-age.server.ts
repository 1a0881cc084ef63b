import * as v from 'valibot'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { ageConfirmedKey, ageField, answerField, isTooYoung, pageField } from './age-answer.ts'

/** Without JavaScript, a style sheet per visitor hides or reveals the question in the cached page (decision 0050). */

const maxPageUrlLength = 2000
const maxFormBytes = 8 * 1024

const answeredCss = '.age-question{display:none}\n'
/** Covers the page. Covered content must be inert, so browsers that do not support `interactivity` hide it. */
const askingCss = `html{overflow:hidden}
div:has(.age-question)~*{interactivity:inert}
@supports not (interactivity:inert){
body *{visibility:hidden!important}
.age-question,.age-question *{visibility:visible!important}
}
`
const refusedCss = `${askingCss}.age-asked,.age-title{display:none}\n.age-refusal{display:block}\n`

/** `GET /api/age?age=18`: returns the style sheet for the visitor's answer. */
export function handleAgeStylesheet(request: Request): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store', vary: 'cookie' }
  return new Response(getStylesheet(request), { headers })
}

function getStylesheet(request: Request): string {
  const { searchParams } = new URL(request.url)
  // Pages always include the age in the style sheet's URL. Without an age, no answer is sufficient.
  const age = Number(searchParams.get(ageField)) || Number.POSITIVE_INFINITY
  const answer = readStoredAnswer(request)
  if (answer >= age) return answeredCss
  return isTooYoung(answer, age) ? refusedCss : askingCss
}

function readStoredAnswer(request: Request): number {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim())
  const found = cookies.find((each) => each.startsWith(`${ageConfirmedKey}=`))
  const value = found?.slice(ageConfirmedKey.length + 1) ?? ''
  return /^-?\d{2}$/.test(value) ? Number(value) : 0
}

/** `POST /api/age`: stores the answer for the session and redirects back (303). 400 for an invalid form or page. */
export async function handleAgeAnswer(request: Request): Promise<Response> {
  const form = await readFormBody(request, ageFormSchema, maxFormBytes)
  const page = form && resolveShopPath(form.page, request.url)
  if (page === undefined) return Response.json({ error: invalidFormMessage }, { status: 400 })
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const headers = {
    location: page,
    // Not HttpOnly, because the "your data" page displays and deletes the cookie.
    'set-cookie': `${ageConfirmedKey}=${form?.answer}; Path=/; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}

const invalidFormMessage = `The form must contain "${pageField}" (a path of this shop), "${ageField}" (the age in years) and "${answerField}" ("adult" or "minor").`

const ageFormSchema = v.pipe(
  v.object({
    [pageField]: v.pipe(v.string(), v.startsWith('/'), v.maxLength(maxPageUrlLength)),
    [ageField]: v.pipe(v.string(), v.regex(/^\d{2}$/), v.toNumber()),
    [answerField]: v.picklist(['adult', 'minor']),
  }),
  v.transform(({ page, age, answer }) => ({ page, answer: answer === 'adult' ? age : -age })),
)

/** Resolves a URL as browsers do. Returns undefined for other origins, to prevent open redirects. */
function resolveShopPath(page: string, base: string): string | undefined {
  const url = URL.parse(page, base)
  if (!url || url.origin !== new URL(base).origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
