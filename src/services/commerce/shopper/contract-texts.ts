import type { ContractText } from '#market-rules/seller/contract-texts.ts'
import { contractTextsKey } from '../wire/contract-texts.ts'

/** Which versions of the contract's texts were there to be read (commerce reference section 6.1, `consents`). */
export interface TextsConsent {
  key: string
  language: string
  /** By page. */
  versions: Record<string, string>
  consented: true
}

/** What an order says of the texts it is made on. */
export function textsConsent(language: string, texts: readonly Pick<ContractText, 'page' | 'version'>[]): TextsConsent {
  const versions = Object.fromEntries(texts.map(({ page, version }) => [page, version]))
  return { key: contractTextsKey, language, versions, consented: true }
}
