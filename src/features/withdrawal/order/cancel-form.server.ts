import { html } from 'hono/html'
import type { Markup } from '#features/site/page/plain-page.server.ts'
import { m } from '#messages/all.server.ts'
import { cancelLinkedOrder, loadOrderStatus } from '#server/backend/visitor/own-orders.server.ts'
import { type LinkedOrder, linkedOrder } from '#server/backend/visitor/withdrawals.server.ts'
import { readStoredOrder } from '#services/commerce/shopper/order.ts'
import { invalidLinkPage } from '../pages/statement-page.server.ts'
import { orderPage, priceText } from './order-page.server.ts'

/**
 * `POST /order?order=LINK` with `step=cancel`: cancels an order that has not been shipped. Idempotent. Responds
 * with 400 to any other form.
 */
export async function handleCancelForm(request: Request): Promise<Response> {
  const fields = await request.formData().catch(() => undefined)
  if (fields?.get('step') !== 'cancel') return Response.json({ error: formError }, { status: 400 })
  const link = new URL(request.url).searchParams.get('order') ?? ''
  const done = await cancelLinkedOrder(link)
  const found = await linkedOrder(link)
  if (!done || !found) return invalidLinkPage(m.receipt_not_found_title())
  return orderPage(
    found,
    await loadOrderStatus(link),
    'fault' in done ? cancelTooLateNotice() : cancelledNotice(found, done),
  )
}

const formError = 'The form must contain "step" (cancel), and the URL must belong to an order.'

function cancelTooLateNotice(): Markup {
  return html`<p class="problem" role="alert">${m.server_order_cancel_late()}</p>`
}

function cancelledNotice(found: LinkedOrder, { life }: { life: { refunded: number } }): Markup {
  const amount = priceText(readStoredOrder(found.document), life.refunded)
  return html`<p class="notice" role="status">${m.server_order_cancel_done({ amount })}</p>`
}
