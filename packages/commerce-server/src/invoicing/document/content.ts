import { languages } from 'pouchery/app.config'
import * as v from 'valibot'

const minor = v.pipe(v.number(), v.integer())
const texts = v.array(v.string())

const line = v.object({
  line: v.string(),
  sku: v.string(),
  name: v.string(),
  facts: texts,
  quantity: v.pipe(v.number(), v.integer()),
  /** Price of one with tax; null where only the sum is known. */
  unit: v.nullable(minor),
  total: minor,
  /** Its share of what was taken off the order; not positive. */
  off: minor,
  /** Tax contained, percent. */
  rate: v.number(),
})

const charge = v.object({
  kind: v.picklist(['delivery', 'fee', 'refund']),
  label: v.string(),
  amount: minor,
  rate: v.number(),
})

const tax = v.object({ rate: v.number(), gross: minor, tax: minor, net: minor })

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
  /** Whom it is for, and where the goods went; no lines once the person is gone. */
  buyer: texts,
  recipient: texts,
  /** Where the goods went, which is where they are taxed. */
  country: v.string(),
  order: v.string(),
  /** Days where the seller is: `2026-01-31`. */
  orderedOn: v.string(),
  suppliedOn: v.string(),
  payment: v.string(),
  lines: v.array(line),
  /** What was taken off the order, by code or name; not positive. The lines' shares add up to it. */
  discounts: v.array(v.object({ label: v.string(), amount: minor })),
  charges: v.array(charge),
  /** By rate, the highest first; they add up to `total`. */
  taxes: v.array(tax),
  total: minor,
  corrects: v.nullable(v.object({ number: v.string(), issuedOn: v.string() })),
  reason: v.nullable(v.picklist(['cancelled', 'refunded'])),
})

/** All that an invoice or a credit note prints. Amounts are minor units with tax; those of a credit note are given back. */
export type BookContent = v.InferOutput<typeof contentSchema>
export type BookLine = v.InferOutput<typeof line>
export type BookCharge = v.InferOutput<typeof charge>
export type BookTax = v.InferOutput<typeof tax>

export function readContent(stored: string): BookContent {
  return v.parse(contentSchema, JSON.parse(stored))
}

export type BookKind = 'invoice' | 'credit note'

export interface BookDocument {
  number: string
  kind: BookKind
  /** As the buyer knows it, and its row. */
  order: string
  row: number
  /** Position of the order's event that a credit note is of; 0 for the invoice. */
  event: number
  /** ms since 1970, and the day where the seller is. */
  issuedAt: number
  issuedOn: string
  content: BookContent
  erased: boolean
}
