import { pageLanguage } from '#features/site/page-language.ts'
import { createQuery } from '#features/site/query/query.ts'
import { useQuery } from '#features/site/query/use-query.ts'
import { type TextsConsent, textsConsent } from '#services/commerce/contract-texts.ts'
import { isWholeContract } from '#trade/contract-texts.ts'

/** The texts that count now in the page's language; looked at again whenever the shopper comes back from reading one. */
export const contractTextsQuery = createQuery({
  ask: async () => {
    const { contractTexts } = await import('./contract-texts.functions.ts')
    return contractTexts({ data: { language: pageLanguage() } })
  },
  freshMs: 60_000,
})

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
