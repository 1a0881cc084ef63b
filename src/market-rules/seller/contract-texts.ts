/** Last path segments of the pages that form part of the contract with the shopper. */
export const contractPages = ['terms', 'withdrawal', 'privacy', 'delivery', 'guarantee'] as const
export type ContractPage = (typeof contractPages)[number]

export interface ContractText {
  page: ContractPage
  /** Version number and content hash per page and language, such as `3-1f2e9a0c4b5d`. */
  version: string
  title: string
}

export function isCompleteContract(texts: readonly Pick<ContractText, 'page'>[]): boolean {
  return contractPages.every((needed) => texts.some(({ page }) => page === needed))
}

export function isContractTextVersion(text: string): boolean {
  return /^\d{1,6}-[0-9a-f]{12}$/.test(text)
}

export function isContractPage(page: string): page is ContractPage {
  return contractPages.some((known) => known === page)
}
