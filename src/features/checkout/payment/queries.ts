import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { pageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { QueryFailed, retryUnlessFinal } from '#lib/query-retry.ts'
import { type TextsConsent, textsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { type ContractText, contractPages, isWholeContract } from '#trade/seller/contract-texts.ts'

const patienceMs = 15_000

/** A text that can be read now, in its version. */
export type ReadableText = Pick<ContractText, 'page' | 'version'>

const readableTexts = v.array(v.object({ page: v.picklist(contractPages), version: v.string() }))

/** Fetches which texts count now in a language. Rejects when that cannot be had. */
export async function fetchContractTexts(language: string): Promise<ReadableText[]> {
  const address = `/api/contract-texts?${new URLSearchParams({ language })}`
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) {
    const message = `The texts of the contract could not be fetched (${response.status})`
    throw new QueryFailed(message, response.status < 500)
  }
  return v.parse(readableTexts, await response.json())
}

/** The texts that count now in a language; fetched again when the shopper comes back from reading one. */
export const contractTextsQuery = (language: string) =>
  queryOptions({
    queryKey: ['contract-texts', language],
    queryFn: () => fetchContractTexts(language),
    retry: retryUnlessFinal,
  })

/** Whether the page's language is known to lack texts of its own, so that nobody can order in it. */
export function useLacksTexts(): boolean {
  const { data } = useQuery(contractTextsQuery(pageLanguage()))
  return data !== undefined && !isWholeContract(data)
}

/** What an order says of the texts that could be read; without an answer the service takes those that count. */
export function readTexts(): TextsConsent | undefined {
  const texts = getQueryClient().getQueryData(contractTextsQuery(pageLanguage()).queryKey)
  return texts && textsConsent(pageLanguage(), texts)
}
