import type { Database } from '@pouchery/platform/database/database'
import { composeOrderUpdateMail, type OrderUpdate } from '@pouchery/platform/mail/mails/order-update'
import { queueMail } from '@pouchery/platform/mail/outbox'
import type { LanguageCode } from 'pouchery/app.config'
import { recordOrderAction } from '../events/record-event.ts'
import type { MailContext } from '../market/market.ts'
import { applyPaymentEffect, type PaymentEffect } from '../money/payment-operations.ts'
import type { OrderLinkBuilder } from '../order-link.ts'
import { formatOrderNumber } from '../order-number.ts'
import { readPaymentClaims } from '../payment-claims.ts'
import { addStock } from '../stock/set-stock.ts'
import { decrementVoucherUses } from '../vouchers/cart-vouchers.ts'
import { issueOrderDocuments } from './issue-order-documents.ts'
import type { LineQuantity, LockedOrder, OrderEvent, OrderFulfilment } from './order-fulfilment.ts'

export interface OrderContext extends MailContext {
  links: OrderLinkBuilder
}

export async function applyOrderSideEffects(
  trx: Database,
  order: LockedOrder,
  event: OrderEvent,
  fulfilment: OrderFulfilment,
  notifyBuyer: boolean,
  context: OrderContext,
): Promise<void> {
  if (event.kind === 'cancelled' || (event.kind === 'returned' && event.toStock)) {
    const units = await unitsByStockProduct(trx, event.parts, fulfilment)
    await restockUnits(trx, units, context)
    if (event.kind === 'cancelled') await subtractCans(trx, order.number, units)
  }
  await applyPaymentEffect(trx, order.payment, moneyActionOf(event, fulfilment), context.now)
  // A fully cancelled order must not count as a use of its vouchers.
  if (event.kind === 'cancelled' && fulfilment.state === 'cancelled')
    await decrementVoucherUses(trx, await vouchersOf(trx, order))
  const documents = await issueOrderDocuments(trx, order.number, context.now)
  await recordOrderAction(trx, order.number, event, context.now)
  const news = toOrderUpdate(event, fulfilment)
  if (!notifyBuyer || !order.email || !news) return
  const { rules, now, links } = context
  const pages = (language: LanguageCode) => links.createPageUrls(order.number, language)
  await queueMail(
    trx,
    composeOrderUpdateMail(order.document, formatOrderNumber(order.number), news, { rules, now, pages, documents }),
    now,
  )
}

function moneyActionOf(event: OrderEvent, { grandTotal, refunded }: OrderFulfilment): PaymentEffect {
  const refundAmount = event.kind === 'refunded' ? event.amount : event.kind === 'cancelled' ? event.refund : 0
  return { isShipment: event.kind === 'shipped', refundAmount, netAmount: grandTotal - refunded }
}

export function toOrderUpdate(event: OrderEvent, fulfilment: OrderFulfilment): OrderUpdate | undefined {
  switch (event.kind) {
    case 'shipped':
      return {
        ...event,
        kind: 'sent',
        items: goodsOf(event.parts, fulfilment),
        isPartial: fulfilment.state === 'processing',
      }
    case 'cancelled': {
      const isPartial = fulfilment.state !== 'cancelled'
      return { kind: 'cancelled', goods: goodsOf(event.parts, fulfilment), isPartial, refundAmount: event.refund }
    }
    case 'returned':
      return { kind: 'returned', goods: goodsOf(event.parts, fulfilment) }
    case 'refunded':
      return { kind: 'refunded', refundAmount: event.amount }
    default:
      return undefined
  }
}

function goodsOf(parts: readonly LineQuantity[], { lines }: OrderFulfilment): string[] {
  return parts.map(({ line, quantity }) => `${quantity} × ${lines.find((each) => each.line === line)?.name ?? ''}`)
}

async function vouchersOf(trx: Database, { payment }: LockedOrder): Promise<string[]> {
  const paid = trx.selectFrom('payment').select('claims').where('id', '=', payment)
  return readPaymentClaims((await paid.executeTakeFirstOrThrow()).claims).vouchers
}

async function unitsByStockProduct(trx: Database, parts: readonly LineQuantity[], fulfilment: OrderFulfilment) {
  const units = new Map<string, number>()
  for (const { line, quantity } of parts) {
    const item = fulfilment.lines.find((each) => each.line === line)?.item
    const stockEntry = item === undefined ? undefined : await getStockEntry(trx, item)
    if (stockEntry) units.set(stockEntry.product, (units.get(stockEntry.product) ?? 0) + stockEntry.quantity * quantity)
  }
  return units
}

async function restockUnits(trx: Database, units: ReadonlyMap<string, number>, context: OrderContext): Promise<void> {
  // Lock in a fixed order to prevent deadlocks.
  for (const [product, more] of [...units].toSorted(([a], [b]) => a.localeCompare(b))) {
    await addStock(trx, { product, more, reason: 'order' }, context)
  }
}

/** Reduces the order's number of cans, because cancelled cans do not count towards the buyer's 30-day limit. */
async function subtractCans(trx: Database, number: number, units: ReadonlyMap<string, number>): Promise<void> {
  const cans = [...units.values()].reduce((sum, each) => sum + each, 0)
  await trx
    .updateTable('shop_order')
    .set(({ eb }) => ({ cans: eb('cans', '-', cans) }))
    .where('number', '=', number)
    .where('cans', '>=', cans)
    .execute()
}

async function getStockEntry(trx: Database, item: string): Promise<{ product: string; quantity: number } | undefined> {
  const found = await trx
    .selectFrom('product')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .select(['product.id', 'bundle_part.product', 'bundle_part.quantity'])
    .where('product.item', '=', item)
    .executeTakeFirst()
  return found && { product: found.product ?? found.id, quantity: found.quantity ?? 1 }
}
