import { html } from 'hono/html'
import type { Markup } from '#features/site/page/plain-page.server.ts'
import { m } from '#messages/all.server.ts'
import { cancelLinkedOrder, loadOrderStatus } from '#server/backend/visitor/linked-orders.server.ts'
import { findLinkedOrder, type LinkedOrder } from '#server/backend/visitor/withdrawals.server.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import { renderInvalidLinkPage } from '../pages/withdrawal-form-page.server.ts'
import { formatOrderPrice, renderOrderPage } from './order-page.server.ts'

/**
 * `POST /order?order=LINK` with `step=cancel`: cancels an order that has not been shipped. Idempotent. Responds
 * with 400 to any other form.
 */
export async function handleCancelOrderForm(request: Request): Promise<Response> {
  const fields = await request.formData().catch(() => undefined)
  if (fields?.get('step') !== 'cancel') return Response.json({ error: formError }, { status: 400 })
  const link = new URL(request.url).searchParams.get('order') ?? ''
  const done = await cancelLinkedOrder(link)
  const found = await findLinkedOrder(link)
  if (!done || !found) return renderInvalidLinkPage(m.receipt_not_found_title())
  return renderOrderPage(
    found,
    await loadOrderStatus(link),
    'problem' in done ? cancelTooLateNotice() : cancelledNotice(found, done),
  )
}

const formError = 'The form must contain "step" (cancel), and the URL must belong to an order.'

function cancelTooLateNotice(): Markup {
  return html`<p class="problem" role="alert">${m.server_order_cancel_late()}</p>`
}

function cancelledNotice(found: LinkedOrder, { fulfilment }: { fulfilment: { refunded: number } }): Markup {
  const amount = formatOrderPrice(readStoredOrder(found.document), fulfilment.refunded)
  return html`<p class="notice" role="status">${m.server_order_cancel_done({ amount })}</p>`
}
