import type { LanguageCode } from '#app.config'

export const listKinds = ['category', 'brand', 'flavour', 'tag', 'search'] as const

type ListKind = (typeof listKinds)[number]

/** `of` is the URI of a category or brand, the code of a flavour or tag, or a search query. */
export interface ListSource {
  by: ListKind
  of: string
}

export const fullListPath = '/api/list'

/** The URL contains the version, so that the response can be cached permanently. */
export function getFullListUrl({ by, of }: ListSource, language: LanguageCode, version: string): string {
  return `${fullListPath}?${new URLSearchParams({ by, of, language, version })}`
}
