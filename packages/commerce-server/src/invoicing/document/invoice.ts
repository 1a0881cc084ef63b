import { formatAddressLines, postalAddressSchema } from '@pouchery/platform/mail/mails/address-lines'
import { formatLineDetails } from '@pouchery/platform/mail/mails/line-details'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { formatProductName } from 'pouchery/lib/format/format-product-name'
import { toMinorUnits } from 'pouchery/lib/money'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { m } from 'pouchery/messages/all.server'
import { wireCurrencyFormatSchema } from 'pouchery/services/commerce/wire/market'
import * as v from 'valibot'
import { distributeAmount } from '../../vouchers/distribute-amount.ts'
import type { InvoiceCharge, InvoiceContent, InvoiceLine } from './content.ts'
import { computeTaxesByRate, toTaxedAmounts } from './tax.ts'

interface InvoiceInput {
  document: string
  order: string
  orderedOn: string
  suppliedOn: string
  seller: InvoiceContent['seller']
}

export function buildInvoiceContent({ document, order, orderedOn, suppliedOn, seller }: InvoiceInput): InvoiceContent {
  const facts = orderFacts(document)
  const { delivery: _, fee: __, rate: ___, ...printed } = facts
  const charges = chargesOf(facts)
  const taxes = computeTaxesByRate(toTaxedAmounts({ lines: facts.lines, charges }))
  return { ...printed, seller, order, orderedOn, suppliedOn, charges, taxes, corrects: null, reason: null }
}

function chargesOf({ delivery, fee, rate, language }: ReturnType<typeof orderFacts>): InvoiceCharge[] {
  const locale = { locale: language }
  const label = [m.mail_order_delivery({}, locale), delivery.label].filter(Boolean).join(': ')
  return [
    { kind: 'delivery', label, amount: delivery.amount, rate },
    ...(fee === 0 ? [] : [{ kind: 'fee' as const, label: m.mail_order_fee({}, locale), amount: fee, rate }]),
  ]
}

const off = v.object({ priceOffAsNumber: v.optional(v.number(), 0) })
const offs = v.optional(v.nullable(v.array(off)), [])

const lineSchema = v.object({
  line: v.optional(v.string(), ''),
  item: v.string(),
  sku: v.optional(v.string(), ''),
  quantity: v.number(),
  product: v.looseObject({ name: v.string(), brandName: v.optional(v.string(), '') }),
  priceEachAsNumber: v.number(),
  totalPriceAsNumber: v.number(),
  taxPercent: v.optional(v.number()),
  discounts: v.optional(v.object({ vouchers: offs, automaticDiscounts: offs }), {}),
})

const documentSchema = v.object({
  language: v.nullish(v.string()),
  currency: v.string(),
  currencyFormat: wireCurrencyFormatSchema,
  items: v.array(lineSchema),
  discounts: v.optional(
    v.object({
      vouchers: v.optional(v.array(v.object({ voucher: v.string(), ...off.entries })), []),
      automaticDiscounts: v.optional(v.array(v.object({ name: v.string(), ...off.entries })), []),
    }),
    {},
  ),
  totals: v.object({
    totalDiscountPriceAsNumber: v.union([v.number(), v.literal(false)]),
    shippingPriceAsNumber: v.number(),
    handlingCostPriceAsNumber: v.number(),
    grandTotalPriceAsNumber: v.number(),
    taxPercent: v.number(),
  }),
  address: postalAddressSchema,
  shippingAddress: postalAddressSchema,
  paymentMethodName: v.optional(v.string(), ''),
  shippingMethodName: v.optional(v.string(), ''),
})

type OrderDocument = v.InferOutput<typeof documentSchema>
type Minor = (amount: number) => number

function orderFacts(stored: string) {
  const order = v.parse(documentSchema, JSON.parse(stored))
  const { totals, currencyFormat: format, address, shippingAddress } = order
  const language = order.language && isLanguageCode(order.language) ? order.language : defaultLanguage
  const minor: Minor = (amount) => toMinorUnits(amount, format.decimalDigits)
  const buyer = formatAddressLines(address, language)
  const goods = shippingAddress.address1 === '' ? buyer : formatAddressLines(shippingAddress, language)
  return {
    ...{ language, currency: order.currency, format, buyer },
    recipient: goods.join('\n') === buyer.join('\n') ? [] : goods,
    country: shippingAddress.country || address.country,
    payment: order.paymentMethodName,
    lines: linesOf(order, language, minor),
    discounts: discountsOf(order, minor),
    delivery: { label: order.shippingMethodName, amount: minor(totals.shippingPriceAsNumber) },
    fee: minor(totals.handlingCostPriceAsNumber),
    total: minor(totals.grandTotalPriceAsNumber),
    rate: totals.taxPercent,
  }
}

function linesOf({ items, totals }: OrderDocument, language: LanguageCode, minor: Minor): InvoiceLine[] {
  const sums = items.map(({ totalPriceAsNumber }) => minor(totalPriceAsNumber))
  const shares = discountShares(items, sums, -minor(totals.totalDiscountPriceAsNumber || 0), minor)
  return items.map((each, place) => ({
    line: each.line || each.item,
    sku: each.sku,
    name: formatProductName(each.product),
    facts: formatLineDetails(each.product, language),
    quantity: each.quantity,
    unit: minor(each.priceEachAsNumber),
    total: sums[place] ?? 0,
    off: 0 - (shares[place] ?? 0),
    rate: each.taxPercent ?? totals.taxPercent,
  }))
}

/** Returns the stored shares. If they do not add up to `discount`, returns shares in proportion to the line totals. */
function discountShares(items: OrderDocument['items'], sums: readonly number[], discount: number, minor: Minor) {
  const said = items.map(({ discounts }) => {
    const all = [...(discounts.vouchers ?? []), ...(discounts.automaticDiscounts ?? [])]
    return all.reduce((sum, { priceOffAsNumber }) => sum - minor(priceOffAsNumber), 0)
  })
  const together = said.reduce((sum, share) => sum + share, 0)
  return together === discount ? said : distributeAmount(discount, sums)
}

function discountsOf({ discounts }: OrderDocument, minor: Minor): InvoiceContent['discounts'] {
  const { vouchers = [], automaticDiscounts = [] } = discounts
  const named = [
    ...vouchers.map(({ voucher, priceOffAsNumber }) => ({ label: voucher, amount: minor(priceOffAsNumber) })),
    ...automaticDiscounts.map(({ name, priceOffAsNumber }) => ({ label: name, amount: minor(priceOffAsNumber) })),
  ]
  return named.filter(({ amount }) => amount !== 0)
}
