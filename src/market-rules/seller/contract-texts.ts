/** The texts of a contract with a shopper: information pages by the last part of their address. */
export const contractPages = ['terms', 'withdrawal', 'privacy', 'delivery', 'guarantee'] as const
export type ContractPage = (typeof contractPages)[number]

/** A text in a language, as it was published at some time. */
export interface ContractText {
  page: ContractPage
  /** Of this page in this language: `3-1f2e9a0c4b5d`, the third one and what it says. */
  version: string
  title: string
}

/** Whether an order can be made on these texts: without one of them in a language nobody can order in it. */
export function isFullContract(texts: readonly Pick<ContractText, 'page'>[]): boolean {
  return contractPages.every((needed) => texts.some(({ page }) => page === needed))
}

export function isTextVersion(text: string): boolean {
  return /^\d{1,6}-[0-9a-f]{12}$/.test(text)
}

export function isContractPage(page: string): page is ContractPage {
  return contractPages.some((known) => known === page)
}
