import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { shouldRetryQuery } from '#lib/query-retry.ts'
import { isCompleteContract } from '#market-rules/seller/contract-texts.ts'
import { type ContractTextsConsent, createContractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { fetchContractTextVersions } from './contract-texts.functions.ts'

const timeoutMs = 15_000

/** Refetched if stale when the shopper returns from reading a text in a different tab. */
export const contractTextsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['contract-texts', language],
    queryFn: () => fetchContractTextVersions({ data: { language }, signal: AbortSignal.timeout(timeoutMs) }),
    retry: shouldRetryQuery,
  })

/** Returns true if contract texts are missing in the page's language, so that no order can be placed. */
export function useContractTextsMissing(): boolean {
  const { data } = useQuery(contractTextsQuery(getPageLanguage()))
  return data !== undefined && !isCompleteContract(data)
}

/** Returns the consent to the texts that the page has loaded. If undefined, the service uses the texts in force. */
export function buildContractTextsConsent(): ContractTextsConsent | undefined {
  const texts = getQueryClient().getQueryData(contractTextsQuery(getPageLanguage()).queryKey)
  return texts && createContractTextsConsent(getPageLanguage(), texts)
}
