import * as v from 'valibot'
import { limitByAddress } from '#server/backend/address-limit.server.ts'
import { ageConfirmedKey } from './age-gate-script.ts'
import { pageField } from './age-question-address.ts'

/**
 * The age question without script (docs/decisions/0032): documents are everybody's, so a style sheet of the visitor's own
 * covers the page until the answer is in a cookie of the browser session.
 */

const refuseOften = limitByAddress('age', { limit: 60, windowMs: 60_000 })

/** Longer than any page's address. */
const longestPage = 2000
const largestForm = 8 * 1024

/** What covers the page: nothing of it can be seen, focused or read aloud; the question is all there is. */
const asking = `html{overflow:hidden}
body *{visibility:hidden!important}
.age-question,.age-question *{visibility:visible!important}
`
const answered = '.age-question{display:none}\n'

/** `GET /api/age`: the style sheet of this visitor. */
export function answerAgeSheet(request: Request): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store', vary: 'cookie' }
  return new Response(isConfirmed(request) ? answered : asking, { headers })
}

function isConfirmed(request: Request): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim())
  return cookies.includes(`${ageConfirmedKey}=1`)
}

/** `POST /api/age`: "I am over 18". Remembers it for the browser session and leads back to the page; 400 where it is none of this shop. */
export async function answerAge(request: Request): Promise<Response> {
  const refusal = await refuseOften(request)
  if (refusal) return refusal
  const page = await readPage(request)
  if (page === undefined) {
    return Response.json({ error: `The form must name a path of this shop as "${pageField}".` }, { status: 400 })
  }
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const headers = {
    location: page,
    // The page "your data" shows and deletes it, so scripts of the shop may read it.
    'set-cookie': `${ageConfirmedKey}=1; Path=/; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}

const Form = v.object({ [pageField]: v.pipe(v.string(), v.startsWith('/'), v.maxLength(longestPage)) })

async function readPage(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return undefined
  const fields = await request.formData().then(Object.fromEntries, () => undefined)
  const form = v.safeParse(Form, fields)
  return form.success ? pathOfShop(form.output[pageField], request.url) : undefined
}

/** The path and query of an address, as a browser would read it; undefined for what leads elsewhere. */
function pathOfShop(page: string, base: string): string | undefined {
  const url = URL.parse(page, base)
  if (!url || url.origin !== new URL(base).origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}
