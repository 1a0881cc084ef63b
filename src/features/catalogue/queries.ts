import { queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '#app.config'
import { type CardsByIdInput, getCardsById, getPopularCards } from './catalogue.functions.ts'

/** Accepts at most 12 IDs. Unknown IDs are skipped. */
export const cardsByIdQuery = (input: CardsByIdInput) =>
  queryOptions({ queryKey: ['cards', input], queryFn: ({ signal }) => getCardsById({ data: input, signal }) })

export const popularCardsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['popular-cards', language],
    queryFn: ({ signal }) => getPopularCards({ data: { language }, signal }),
  })
