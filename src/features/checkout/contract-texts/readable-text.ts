import * as v from 'valibot'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import type { ContractText } from '#trade/seller/contract-texts.ts'

export const TextsQuestion = v.object({ language: v.picklist(languageCodes) })

/** A text that can be read now, in its version. */
export type ReadableText = Pick<ContractText, 'page' | 'version'>
