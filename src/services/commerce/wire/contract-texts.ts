import * as v from 'valibot'
import { list, text } from './values.ts'

/** Name among the `consents` of `POST payment` of what says which texts were agreed to (commerce reference section 6.1). */
export const contractTextsKey = 'contract-texts'

/** `contractTexts` of an order: which versions of the contract's texts it was made on, in which language, when. */
export const WireContractTexts = v.object({
  language: text,
  /** A moment of ISO 8601. */
  at: text,
  texts: list(v.object({ page: text, version: text, title: text })),
})
export type WireContractTexts = v.InferOutput<typeof WireContractTexts>
