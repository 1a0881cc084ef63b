import type { ContractText } from '#market-rules/seller/contract-texts.ts'
import { contractTextsKey } from '../wire/contract-texts.ts'

/**
 * Entry in `consents` of `POST payment` (commerce reference section 6.1). `versions` contains the versions of the
 * contract texts that the checkout linked to, by page.
 */
export interface ContractTextsConsent {
  key: string
  language: string
  versions: Record<string, string>
  consented: true
}

export function createContractTextsConsent(
  language: string,
  texts: readonly Pick<ContractText, 'page' | 'version'>[],
): ContractTextsConsent {
  const versions = Object.fromEntries(texts.map(({ page, version }) => [page, version]))
  return { key: contractTextsKey, language, versions, consented: true }
}
