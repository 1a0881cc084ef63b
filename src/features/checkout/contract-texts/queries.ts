import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import { isFullContract } from '#market-rules/seller/contract-texts.ts'
import { type ContractTextsConsent, contractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { fetchContractTexts } from './contract-texts.functions.ts'

const timeoutMs = 15_000

/** Refetched when the shopper returns after reading a text. */
export const contractTextsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['contract-texts', language],
    queryFn: () => fetchContractTexts({ data: { language }, signal: AbortSignal.timeout(timeoutMs) }),
    retry: retryUnlessFinal,
  })

/** No order can be placed in a language without contract texts. */
export function useContractTextsMissing(): boolean {
  const { data } = useQuery(contractTextsQuery(pageLanguage()))
  return data !== undefined && !isFullContract(data)
}

/** Consent to the texts that the page has loaded. If undefined, the service uses the texts in force. */
export function cachedTextsConsent(): ContractTextsConsent | undefined {
  const texts = getQueryClient().getQueryData(contractTextsQuery(pageLanguage()).queryKey)
  return texts && contractTextsConsent(pageLanguage(), texts)
}
