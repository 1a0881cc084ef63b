import * as v from 'valibot'
import { list, text } from './values.ts'

/** Key of the accepted contract texts in `consents` of `POST payment` (commerce reference section 6.1). */
export const contractTextsKey = 'contract-texts'

/** `contractTexts` of an order: the versions that the shopper accepted, their language and the time of acceptance. */
export const WireContractTexts = v.object({
  language: text,
  /** ISO 8601. */
  at: text,
  texts: list(v.object({ page: text, version: text, title: text })),
})
export type WireContractTexts = v.InferOutput<typeof WireContractTexts>
