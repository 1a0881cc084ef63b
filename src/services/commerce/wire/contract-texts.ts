import * as v from 'valibot'
import { list, text } from './values.ts'

/** Key of the contract texts in `consents` of `POST payment` (commerce reference section 6.1). */
export const contractTextsKey = 'contract-texts'

/** Contract text versions that the shopper accepted. `at` is ISO 8601. */
export const WireContractTexts = v.object({
  language: text,
  at: text,
  texts: list(v.object({ page: text, version: text, title: text })),
})
export type WireContractTexts = v.InferOutput<typeof WireContractTexts>
