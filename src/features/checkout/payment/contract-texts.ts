import * as v from 'valibot'
import { pageLanguage } from '#features/site/page-language.ts'
import { createQuery } from '#features/site/query/query.ts'
import { useQuery } from '#features/site/query/use-query.ts'
import { type TextsConsent, textsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { type ContractText, contractPages, isWholeContract } from '#trade/seller/contract-texts.ts'

const patienceMs = 15_000

/** A text that can be read now, in its version. */
export type ReadableText = Pick<ContractText, 'page' | 'version'>

const readableTexts = v.array(v.object({ page: v.picklist(contractPages), version: v.string() }))

/** Asks which texts count now in a language. Rejects when that cannot be had. */
export async function fetchContractTexts(language: string): Promise<ReadableText[]> {
  const address = `/api/contract-texts?${new URLSearchParams({ language })}`
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The texts of the contract could not be fetched (${response.status})`)
  return v.parse(readableTexts, await response.json())
}

/** The texts that count now in the page's language; looked at again whenever the shopper comes back from reading one. */
export const contractTextsQuery = createQuery({ ask: () => fetchContractTexts(pageLanguage()), freshMs: 60_000 })

/** Whether the page's language is known to lack texts of its own, so that nobody can order in it. */
export function useLacksTexts(): boolean {
  const { data } = useQuery(contractTextsQuery)
  return data !== undefined && !isWholeContract(data)
}

/** What an order says of the texts that could be read; without an answer the service takes those that count. */
export function readTexts(): TextsConsent | undefined {
  const texts = contractTextsQuery.known()
  return texts && textsConsent(pageLanguage(), texts)
}
