import * as v from 'valibot'
import { createListSchema, textSchema } from './values.ts'

/** Key of the contract texts in `consents` of `POST payment` (commerce reference section 6.1). */
export const contractTextsKey = 'contract-texts'

/** Versions of the contract texts that are recorded in an order. `at` is ISO 8601. */
export const wireContractTextsSchema = v.object({
  language: textSchema,
  at: textSchema,
  texts: createListSchema(v.object({ page: textSchema, version: textSchema, title: textSchema })),
})
export type WireContractTexts = v.InferOutput<typeof wireContractTextsSchema>
