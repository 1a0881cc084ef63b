import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import { isFullContract } from '#market-rules/seller/contract-texts.ts'
import { type TextsConsent, textsConsent } from '#services/commerce/shopper/contract-texts.ts'
import { currentTexts } from './contract-texts.functions.ts'

const patienceMs = 15_000

/** The texts that count now in a language; fetched again when the shopper comes back from reading one. */
export const contractTextsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['contract-texts', language],
    queryFn: () => currentTexts({ data: { language }, signal: AbortSignal.timeout(patienceMs) }),
    retry: retryUnlessFinal,
  })

/** Whether the page's language is known to lack texts of its own, so that nobody can order in it. */
export function useLacksTexts(): boolean {
  const { data } = useQuery(contractTextsQuery(pageLanguage()))
  return data !== undefined && !isFullContract(data)
}

/** What an order says of the texts that could be read; without an answer the service takes those that count. */
export function readTexts(): TextsConsent | undefined {
  const texts = getQueryClient().getQueryData(contractTextsQuery(pageLanguage()).queryKey)
  return texts && textsConsent(pageLanguage(), texts)
}
