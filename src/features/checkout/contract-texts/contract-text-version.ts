import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import type { ContractText } from '#market-rules/seller/contract-texts.ts'

export const contractTextsInputSchema = v.object({ language: v.picklist(languageCodes) })

export type ContractTextVersion = Pick<ContractText, 'page' | 'version'>
