import type { LanguageCode } from '#app.config'

/** What a list may be of: a category, a brand, a flavour, an offer's tag, or what a search finds. */
export const listKinds = ['category', 'brand', 'flavour', 'tag', 'search'] as const

export type ListKind = (typeof listKinds)[number]

/** Which list: the uri of a category or brand, the code of a flavour or tag, or the words that were searched for. */
export interface ListSource {
  by: ListKind
  of: string
}

export const fullListPath = '/api/list'

/** Address of all rows of a list as they are in one version of the catalogue; it never says anything else. */
export function fullListUrl({ by, of }: ListSource, language: LanguageCode, version: string): string {
  return `${fullListPath}?${new URLSearchParams({ by, of, language, version })}`
}
