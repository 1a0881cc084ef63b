import * as v from 'valibot'
import { languageCodes, localizedPath, rootLanguage } from '#lib/addresses/locale-url.ts'
import { limitByAddress } from '#server/backend/visitor/address-limit.server.ts'
import { env } from '#server/process/env.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import {
  askForBreak,
  type BreakFailure,
  type BreakLength,
  beginBreak,
} from '#services/commerce/mailed-links/self-exclusion.server.ts'
import type { CareSearch, CareState } from './care-search.ts'

const refuseOften = limitByAddress('care', { limit: 20, windowMs: 10 * 60_000 })
const largestForm = 8 * 1024

const language = v.picklist(languageCodes)
const lengths: Readonly<Record<string, BreakLength>> = { 1: 1, 3: 3, 6: 6, 12: 12, open: null }
const AskForm = v.object({
  language,
  email: v.pipe(v.string(), v.trim()),
  months: v.picklist(Object.keys(lengths)),
  email_field: v.optional(v.string(), ''),
})
const LinkForm = v.object({ language, link: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })
const Form = v.union([LinkForm, AskForm])

/**
 * `POST /api/care`: asks for a break, or begins that of a mailed link, and leads back (303) to the page, which says what
 * came of it. A form that is none of the page's: 400.
 */
export async function answerBreakForm(request: Request): Promise<Response> {
  const form = await readForm(request)
  if (!form) {
    const error = 'The form must name "language" and either "link" or "email" and "months" (1, 3, 6, 12 or open).'
    return Response.json({ error }, { status: 400 })
  }
  const back = (search: CareSearch) => leadBack(request, form.language, search)
  if (await refuseOften(request)) return back({ state: 'often' })
  return back('link' in form ? await begin(form) : await ask(form))
}

async function ask({ email, months, language, email_field: trap }: v.InferOutput<typeof AskForm>): Promise<CareSearch> {
  // What filled the trap was no person, and is told that all went well.
  if (trap !== '') return { state: 'sent' }
  const failure = await askForBreak(await commerceGateway(), { email, months: lengths[months] ?? null, language })
  return { state: failure ? stateOf(failure, 'email') : 'sent' }
}

async function begin({ link }: v.InferOutput<typeof LinkForm>): Promise<CareSearch> {
  const begun = await beginBreak(await commerceGateway(), link)
  return 'failed' in begun ? { state: stateOf(begun, 'link') } : { state: 'begun', until: begun.until }
}

/** What the page says of a failure; `wrong` where what was sent was not valid. */
export function stateOf({ failed }: BreakFailure, wrong: 'email' | 'link'): CareState {
  if (failed === 'input') return wrong
  return failed === 'too-many' ? 'often' : 'away'
}

/** To the page in its language, after which a reload sends nothing again. */
export function leadBack(
  request: Request,
  language: v.InferOutput<typeof Form>['language'],
  search: CareSearch,
): Response {
  const root = rootLanguage(new URL(request.url).host, env().domains)
  const query = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const location = `${localizedPath('/care', language, root)}?${query}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

async function readForm(request: Request): Promise<v.InferOutput<typeof Form> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestForm) return undefined
  const fields = await request.formData().then(Object.fromEntries, () => undefined)
  const form = v.safeParse(Form, fields)
  return form.success ? form.output : undefined
}
