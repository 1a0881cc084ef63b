import { m } from 'pouchery/messages/all.server'
import type { BookCharge, BookContent } from './content.ts'
import { type OrderFacts, orderFacts } from './order-facts.ts'
import { partsOf, taxesOf } from './tax.ts'

/** What an invoice says beside the order's document. Days are those where the seller is. */
export interface InvoiceOf {
  document: string
  order: string
  orderedOn: string
  suppliedOn: string
  seller: BookContent['seller']
}

export function invoiceOf({ document, order, orderedOn, suppliedOn, seller }: InvoiceOf): BookContent {
  const facts = orderFacts(document)
  const { delivery: _, fee: __, rate: ___, ...printed } = facts
  const charges = chargesOf(facts)
  const taxes = taxesOf(partsOf({ lines: facts.lines, charges }))
  return { ...printed, seller, order, orderedOn, suppliedOn, charges, taxes, corrects: null, reason: null }
}

function chargesOf({ delivery, fee, rate, language }: OrderFacts): BookCharge[] {
  const locale = { locale: language }
  const label = [m.mail_order_delivery({}, locale), delivery.label].filter(Boolean).join(': ')
  return [
    { kind: 'delivery', label, amount: delivery.amount, rate },
    ...(fee === 0 ? [] : [{ kind: 'fee' as const, label: m.mail_order_fee({}, locale), amount: fee, rate }]),
  ]
}
