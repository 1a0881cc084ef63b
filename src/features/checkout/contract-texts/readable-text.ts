import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import type { ContractText } from '#market-rules/seller/contract-texts.ts'

export const TextsQuestion = v.object({ language: v.picklist(languageCodes) })

export type ReadableText = Pick<ContractText, 'page' | 'version'>
