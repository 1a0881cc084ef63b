import * as v from 'valibot'
import { ageConfirmedKey, isRefusal } from './age-answer.ts'
import { ageField, answerField, pageField } from './age-question-address.ts'

/** The age question without script: a visitor's own style sheet covers or opens the cached documents (decision 0050). */

/** Longer than any page's address. */
const longestPage = 2000
const largestForm = 8 * 1024

const answered = '.age-question{display:none}\n'
/** What the question covers cannot be scrolled, focused or read aloud; where CSS makes nothing inert, it cannot be seen either. */
const asking = `html{overflow:hidden}
div:has(.age-question)~*{interactivity:inert}
@supports not (interactivity:inert){
body *{visibility:hidden!important}
.age-question,.age-question *{visibility:visible!important}
}
`
/** The refusal in the question's place. */
const refused = `${asking}.age-asked{display:none}\n.age-refusal{display:block}\n`

/** `GET /api/age?age=18`: the style sheet of this visitor. */
export function handleAgeSheet(request: Request): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store', vary: 'cookie' }
  return new Response(sheetFor(request), { headers })
}

function sheetFor(request: Request): string {
  const { searchParams } = new URL(request.url)
  // Without an age in it the address is none of a page's: nobody is old enough then.
  const age = Number(searchParams.get(ageField)) || Number.POSITIVE_INFINITY
  const answer = storedAnswer(request)
  if (answer >= age) return answered
  return isRefusal(answer, age) ? refused : asking
}

/** The answer in the cookie (age-answer.ts); 0 where there is none. */
function storedAnswer(request: Request): number {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim())
  const found = cookies.find((each) => each.startsWith(`${ageConfirmedKey}=`))
  const value = found?.slice(ageConfirmedKey.length + 1) ?? ''
  return /^-?\d{2}$/.test(value) ? Number(value) : 0
}

/** `POST /api/age`: "I am 18 or older" or not. Remembers it for the browser session and leads back to the page; 400 where it is none of this shop. */
export async function handleAge(request: Request): Promise<Response> {
  const form = await readForm(request)
  const page = form && pathOfShop(form.page, request.url)
  if (page === undefined) return Response.json({ error: wrongForm }, { status: 400 })
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const headers = {
    location: page,
    // The page "your data" shows and deletes it, so scripts of the shop may read it.
    'set-cookie': `${ageConfirmedKey}=${form?.answer}; Path=/; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}

const wrongForm = `The form must name a path of this shop as "${pageField}", the age in years as "${ageField}", and "adult" or "minor" as "${answerField}".`

const Form = v.object({
  [pageField]: v.pipe(v.string(), v.startsWith('/'), v.maxLength(longestPage)),
  [ageField]: v.pipe(v.string(), v.regex(/^\d{2}$/), v.toNumber()),
  [answerField]: v.picklist(['adult', 'minor']),
})

async function readForm(request: Request): Promise<{ page: string; answer: number } | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return undefined
  const fields = await request.formData().then(Object.fromEntries, () => undefined)
  const form = v.safeParse(Form, fields)
  if (!form.success) return undefined
  const { page, age, answer } = form.output
  return { page, answer: answer === 'adult' ? age : -age }
}

/** The path and query of an address, as a browser would read it; undefined for what leads elsewhere. */
function pathOfShop(page: string, base: string): string | undefined {
  const url = URL.parse(page, base)
  if (!url || url.origin !== new URL(base).origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
