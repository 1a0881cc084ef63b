import * as v from 'valibot'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { ageAnswerField, ageConfirmedKey, isTooYoung, requiredAgeField, returnPageField } from './age-answer.ts'

const maxPageUrlLength = 2000
const maxFormBytes = 8 * 1024

const answeredCss = '.age-question{display:none}\n'
/** Makes the page behind the question inert, or hides the page in browsers that do not support `interactivity`. */
const askingCss = `html{overflow:hidden}
div:has(.age-question)~*{interactivity:inert}
@supports not (interactivity:inert){
body *{visibility:hidden!important}
.age-question,.age-question *{visibility:visible!important}
}
`
const refusedCss = `${askingCss}.age-asked,.age-title{display:none}\n.age-refusal{display:block}\n`

/** `GET /api/age?age=18`: style sheet that shows or hides the question in a page without JavaScript (decision 0050). */
export function handleAgeStylesheet(request: Request): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store', vary: 'cookie' }
  return new Response(getStylesheet(request), { headers })
}

function getStylesheet(request: Request): string {
  const { searchParams } = new URL(request.url)
  // Pages always include the age in the style sheet's URL. Without an age, no answer is sufficient.
  const age = Number(searchParams.get(requiredAgeField)) || Number.POSITIVE_INFINITY
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

/** `POST /api/age`: stores the answer for the session and redirects back (303). 400 for an invalid form. */
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

const invalidFormMessage = `The form must contain "${returnPageField}" (a path of this shop), "${requiredAgeField}" (the age in years) and "${ageAnswerField}" ("adult" or "minor").`

const ageFormSchema = v.pipe(
  v.object({
    [returnPageField]: v.pipe(v.string(), v.startsWith('/'), v.maxLength(maxPageUrlLength)),
    [requiredAgeField]: v.pipe(v.string(), v.regex(/^\d{2}$/), v.toNumber()),
    [ageAnswerField]: v.picklist(['adult', 'minor']),
  }),
  v.transform(({ page, age, answer }) => ({ page, answer: answer === 'adult' ? age : -age })),
)

/** Returns path and query of a URL on this origin, otherwise undefined, to prevent open redirects. */
function resolveShopPath(page: string, base: string): string | undefined {
  const url = URL.parse(page, base)
  if (!url || url.origin !== new URL(base).origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
