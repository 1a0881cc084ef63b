import { languages } from 'pouchery/app.config'
import * as v from 'valibot'

const minor = v.pipe(v.number(), v.integer())
const texts = v.array(v.string())

const lineSchema = v.object({
  line: v.string(),
  sku: v.string(),
  name: v.string(),
  facts: texts,
  quantity: v.pipe(v.number(), v.integer()),
  unit: v.nullable(minor),
  total: minor,
  /** The line's share of the order's discounts, zero or negative. */
  off: minor,
  rate: v.number(),
})

const chargeSchema = v.object({
  kind: v.picklist(['delivery', 'fee', 'refund']),
  label: v.string(),
  amount: minor,
  rate: v.number(),
})

const taxSchema = v.object({ rate: v.number(), gross: minor, tax: minor, net: minor })

const contentSchema = v.object({
  language: v.picklist(Object.keys(languages) as [keyof typeof languages]),
  currency: v.string(),
  format: v.object({
    prefix: v.string(),
    suffix: v.string(),
    decimalDigits: v.number(),
    decimalPoint: v.string(),
    thousandsSeparator: v.exactOptional(v.string()),
  }),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    register: v.string(),
    taxNumber: v.string(),
    phone: v.string(),
    email: v.string(),
    demo: v.boolean(),
  }),
  buyer: texts,
  recipient: texts,
  country: v.string(),
  order: v.string(),
  /** Day in the seller's time zone, e.g. `2026-01-31`. */
  orderedOn: v.string(),
  suppliedOn: v.string(),
  payment: v.string(),
  lines: v.array(lineSchema),
  /** Amounts are zero or negative. Their sum equals the sum of `off` of all lines. */
  discounts: v.array(v.object({ label: v.string(), amount: minor })),
  charges: v.array(chargeSchema),
  taxes: v.array(taxSchema),
  total: minor,
  corrects: v.nullable(v.object({ number: v.string(), issuedOn: v.string() })),
  reason: v.nullable(v.picklist(['cancelled', 'refunded'])),
})

/** Amounts are in minor units. Prices and totals include tax. Amounts of a credit note are positive. */
export type InvoiceContent = v.InferOutput<typeof contentSchema>
export type InvoiceLine = v.InferOutput<typeof lineSchema>
export type InvoiceCharge = v.InferOutput<typeof chargeSchema>
export type InvoiceTax = v.InferOutput<typeof taxSchema>

export function readInvoiceContent(stored: string): InvoiceContent {
  return v.parse(contentSchema, JSON.parse(stored))
}

export type InvoiceKind = 'invoice' | 'credit note'

export interface InvoiceDocument {
  number: string
  kind: InvoiceKind
  order: string
  row: number
  /** Position of the order event that caused the credit note. 0 for an invoice. */
  event: number
  /** `issuedAt` is Unix time in ms, and `issuedOn` is a day in the seller's time zone. */
  issuedAt: number
  issuedOn: string
  content: InvoiceContent
  erased: boolean
}
