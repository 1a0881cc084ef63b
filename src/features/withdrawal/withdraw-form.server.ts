import { setTimeout as wait } from 'node:timers/promises'
import { pageLanguage } from '#features/site/page-language.ts'
import { newWithdrawalId, shopWithdrawals } from '#server/backend/visitor/withdrawals.server.ts'
import { type FormOrder, loadFormOrder } from './linked-order.server.ts'
import { reviewPage } from './pages/review-page.server.ts'
import { periodOverPage, statementPage } from './pages/statement-page.server.ts'
import { invalidFields, parseStatement, type Statement, statementGoods } from './statement.ts'

const maxFormBytes = 64 * 1024
/**
 * Longer than storing a declaration takes, so that the response time does not reveal whether the order exists.
 */
const minResponseMs = 400

/**
 * `POST /withdraw`: renders the review step, or the form with status 422 if incomplete. Stores a confirmed
 * declaration and redirects (303). Responds with 400 to any other form.
 */
export async function handleWithdrawForm(request: Request, isTooOften: boolean): Promise<Response> {
  const fields = await readFormData(request)
  const order = await findFormOrder(fields?.get('link'))
  const statement = fields && order !== null && parseStatement(fields, order?.lines)
  if (!statement) return Response.json({ error: formError }, { status: 400 })
  if (isTooOften) return redirectToPage({ state: 'often' })
  if (order?.isOver) return periodOverPage(order)
  const faults = invalidFields(statement)
  if (statement.step === 'change') return statementPage({ statement, faults: [], order })
  if (faults.length > 0) return statementPage({ statement, faults, order })
  const { id } = statement
  if (statement.step === 'confirm' && id !== undefined) return confirm({ ...statement, id })
  return reviewPage(statement, newWithdrawalId(), order)
}

const formError =
  'The form must contain "name", "order", "email", "scope" (whole or part), "goods" and "step" (check, change or confirm). "link" must belong to an order.'

/** Undefined without a link, null for an invalid link. */
async function findFormOrder(link: FormDataEntryValue | null | undefined): Promise<FormOrder | undefined | null> {
  if (typeof link !== 'string') return undefined
  return (await loadFormOrder(link)) ?? null
}

async function confirm(statement: Statement & { id: string }): Promise<Response> {
  const { id, name, order, email, link } = statement
  const data = { id, language: pageLanguage(), name, order, email, goods: statementGoods(statement), link }
  const enough = wait(minResponseMs)
  try {
    await (await shopWithdrawals()).declare(data)
  } catch (error) {
    console.error('A withdrawal could not be stored:', error)
    return redirectToPage({ state: 'away' })
  }
  await enough
  return redirectToPage({ received: id })
}

/** Post/Redirect/Get: a reload does not resubmit the form. */
function redirectToPage(query: Record<string, string>): Response {
  const headers = { location: `?${new URLSearchParams(query)}`, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

async function readFormData(request: Request): Promise<FormData | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes) return undefined
  return request.formData().catch(() => undefined)
}
