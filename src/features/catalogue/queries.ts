import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type CardsByIdInput, cardsById, type PageByUriInput, pageByUri } from './catalogue.functions.ts'

/**
 * What a path (without language) of the catalogue shows; null when it is no address of it. The view is no part of the key:
 * other views of a list are computed from the full list (`list/use-shown-list.ts`).
 */
export const cataloguePageQuery = ({ path, language, view: { filters, sort, show } }: PageByUriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'catalogue', { path, language }],
    queryFn: ({ signal }) => pageByUri({ data: { path, language, view: { filters, sort, show } }, signal }),
  })

/** At most 12 products by their ids, as cards in that order; unknown ones are left out. */
export const cardsByIdQuery = (input: CardsByIdInput) =>
  queryOptions({ queryKey: ['cards', input], queryFn: ({ signal }) => cardsById({ data: input, signal }) })
