import { setTimeout as wait } from 'node:timers/promises'
import { html } from 'hono/html'
import { renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatExactTime } from '#lib/format/format-exact-time.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import {
  createWithdrawalId,
  findLinkedOrder,
  getWithdrawalService,
} from '#server/backend/visitor/withdrawals.server.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import { type DisplayedDeclaration, renderDeclarationSummary, renderReviewPage } from './pages/review-page.server.ts'
import {
  renderInvalidLinkPage,
  renderPeriodOverPage,
  renderWithdrawalFormPage,
  type WithdrawalOrder,
} from './pages/withdrawal-form-page.server.ts'
import {
  findInvalidWithdrawalFields,
  getWithdrawalItems,
  parseWithdrawalForm,
  type WithdrawalFormValues,
} from './withdrawal-form.ts'

const maxFormBytes = 64 * 1024
/** In ms. Longer than storing a declaration takes, so that response times do not reveal whether the order exists. */
const minResponseMs = 400

/**
 * `POST /withdraw`: renders the review step, or the form (status 422 if fields are invalid). Stores a confirmed
 * declaration and redirects (303). Responds with 400 to a malformed form or an invalid link.
 */
export async function handleWithdrawalForm(request: Request, isTooOften: boolean): Promise<Response> {
  const fields = await readFormData(request)
  const order = await findFormOrder(fields?.get('link'))
  const statement = fields && order !== null && parseWithdrawalForm(fields, order?.lines)
  if (!statement) return Response.json({ error: formError }, { status: 400 })
  if (isTooOften) return redirectToPage({ state: 'often' })
  if (order?.isOver) return renderPeriodOverPage(order)
  const faults = findInvalidWithdrawalFields(statement)
  if (statement.step === 'change') return renderWithdrawalFormPage({ statement, faults: [], order })
  if (faults.length > 0) return renderWithdrawalFormPage({ statement, faults, order })
  const { id } = statement
  if (statement.step === 'confirm' && id !== undefined) return submitDeclaration({ ...statement, id })
  return renderReviewPage(statement, createWithdrawalId(), order)
}

const formError =
  'The form must contain "name", "order", "email", "scope" (whole or part), "goods" and "step" (check, change or confirm). "link" must belong to an order.'

/** Returns undefined without a link, and null for an invalid link. */
async function findFormOrder(
  link: FormDataEntryValue | null | undefined,
): Promise<WithdrawalFormOrder | undefined | null> {
  if (typeof link !== 'string') return undefined
  return (await loadWithdrawalFormOrder(link)) ?? null
}

async function submitDeclaration(statement: WithdrawalFormValues & { id: string }): Promise<Response> {
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

/** Redirects after a post (Post/Redirect/Get), so that a reload does not resubmit the form. */
function redirectToPage(query: Record<string, string>): Response {
  const headers = { location: `?${new URLSearchParams(query)}`, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

async function readFormData(request: Request): Promise<FormData | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes) return undefined
  return request.formData().catch(() => undefined)
}

/** `GET /withdraw`: the form for an emailed link, or the receipt for a declaration ID. Undefined without either. */
export async function handleWithdrawalPageRequest(request: Request): Promise<Response | undefined> {
  const { searchParams } = new URL(request.url)
  const [link, id] = [searchParams.get('order'), searchParams.get('received')]
  if (id !== null) return renderReceived(id)
  return link === null ? undefined : renderLinkedForm(link)
}

async function renderReceived(id: string): Promise<Response> {
  const declared = await (await getWithdrawalService()).findDeclaration(id)
  return declared ? renderReceipt(declared) : renderInvalidLinkPage(m.layout_withdraw())
}

async function renderLinkedForm(link: string): Promise<Response> {
  const order = await loadWithdrawalFormOrder(link)
  if (!order) return renderInvalidLinkPage(m.layout_withdraw())
  if (order.isOver) return renderPeriodOverPage(order)
  const { name, number, email } = order
  return renderWithdrawalFormPage({
    statement: { name, order: number, email, scope: 'whole', goods: '' },
    faults: [],
    order,
  })
}

/** Third step of the withdrawal. The text does not reveal whether the order exists. */
function renderReceipt(declared: DisplayedDeclaration & { declaredAt: number }): Promise<Response> {
  const { email, declaredAt } = declared
  const content = html`<p><strong>${m.server_withdraw_received_text({ moment: formatExactTime(declaredAt, getPageLanguage()) })}</strong></p>
${renderDeclarationSummary(declared)}
<p>${m.server_withdraw_received_mail({ email, support: getSupportEmail() })}</p>`
  return renderPlainPage({ title: m.server_withdraw_received_title(), content })
}

interface WithdrawalFormOrder extends WithdrawalOrder {
  name: string
  isOver: boolean
}

async function loadWithdrawalFormOrder(link: string): Promise<WithdrawalFormOrder | undefined> {
  const found = await findLinkedOrder(link)
  if (!found) return undefined
  const { lines, address } = readStoredOrder(found.document)
  const period = (await getWithdrawalService()).getPeriod(found)
  return {
    link: found.link,
    number: found.number,
    email: found.email,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    lines: lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
    ...period,
  }
}
