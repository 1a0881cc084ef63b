import { setTimeout as wait } from 'node:timers/promises'
import { getPageLanguage } from '#features/site/page-language.ts'
import { createWithdrawalId, getWithdrawalService } from '#server/backend/visitor/withdrawals.server.ts'
import { loadWithdrawalFormOrder, type WithdrawalFormOrder } from './linked-order.server.ts'
import { renderReviewPage } from './pages/review-page.server.ts'
import { renderPeriodOverPage, renderWithdrawalFormPage } from './pages/withdrawal-form-page.server.ts'
import {
  findInvalidFields,
  getWithdrawalItems,
  parseWithdrawalForm,
  type WithdrawalFormValues,
} from './withdrawal-form.ts'

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
  const statement = fields && order !== null && parseWithdrawalForm(fields, order?.lines)
  if (!statement) return Response.json({ error: formError }, { status: 400 })
  if (isTooOften) return redirectToPage({ state: 'often' })
  if (order?.isOver) return renderPeriodOverPage(order)
  const faults = findInvalidFields(statement)
  if (statement.step === 'change') return renderWithdrawalFormPage({ statement, faults: [], order })
  if (faults.length > 0) return renderWithdrawalFormPage({ statement, faults, order })
  const { id } = statement
  if (statement.step === 'confirm' && id !== undefined) return confirm({ ...statement, id })
  return renderReviewPage(statement, createWithdrawalId(), order)
}

const formError =
  'The form must contain "name", "order", "email", "scope" (whole or part), "goods" and "step" (check, change or confirm). "link" must belong to an order.'

/** Undefined without a link, null for an invalid link. */
async function findFormOrder(
  link: FormDataEntryValue | null | undefined,
): Promise<WithdrawalFormOrder | undefined | null> {
  if (typeof link !== 'string') return undefined
  return (await loadWithdrawalFormOrder(link)) ?? null
}

async function confirm(statement: WithdrawalFormValues & { id: string }): Promise<Response> {
  const { id, name, order, email, link } = statement
  const data = { id, language: getPageLanguage(), name, order, email, goods: getWithdrawalItems(statement), link }
  const enough = wait(minResponseMs)
  try {
    await (await getWithdrawalService()).submitDeclaration(data)
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
