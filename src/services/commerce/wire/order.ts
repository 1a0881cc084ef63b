import * as v from 'valibot'
import { addressOrEmptySchema } from './address.ts'
import { wireAgeProofSchema } from './age.ts'
import { wireContractTextsSchema } from './contract-texts.ts'
import { wireDiscountsSchema, wireLineSchema, wireTotalsSchema } from './line.ts'
import { wireCurrencyFormatSchema } from './market.ts'
import { createListSchema, createRecordSchema, maybeTextSchema, textOrEmptySchema, textSchema } from './values.ts'

/** Only responses to `POST orders` contain shipments. */
const shipmentFields = ['shipmentId', 'shippedDate', 'carrier', 'service', 'trackingId', 'trackingUrl'] as const
const wireShipmentSchema = v.object(v.entriesFromList(shipmentFields, textOrEmptySchema))
export type WireShipment = v.InferOutput<typeof wireShipmentSchema>

/** A placed order (commerce reference section 2.3). */
export const wireOrderSchema = v.object({
  order: textSchema,
  date: textOrEmptySchema,
  status: textOrEmptySchema,
  statusDescription: textOrEmptySchema,
  shipments: createListSchema(wireShipmentSchema),
  currency: textSchema,
  currencyFormat: wireCurrencyFormatSchema,
  items: createListSchema(wireLineSchema),
  discounts: wireDiscountsSchema,
  totals: wireTotalsSchema,
  address: addressOrEmptySchema,
  shippingAddress: addressOrEmptySchema,
  paymentMethodName: textOrEmptySchema,
  /** Orders of a hosted service may lack the method or contain it as an object. */
  shippingMethod: v.fallback(textOrEmptySchema, ''),
  shippingMethodName: textOrEmptySchema,
  /** Data of the payment provider, such as markup for the receipt. */
  paymentMethodData: createRecordSchema(v.unknown()),
  ageProof: v.optional(wireAgeProofSchema),
  link: v.optional(v.string()),
  contractTexts: v.optional(wireContractTextsSchema),
})
export type WireOrder = v.InferOutput<typeof wireOrderSchema>

export const ordersResponseSchema = v.object({ token: maybeTextSchema, orders: createListSchema(wireOrderSchema) })

export const orderResponseSchema = v.object({ token: maybeTextSchema, order: wireOrderSchema })
