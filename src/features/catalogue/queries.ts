import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type CardsByIdInput, getCardsById, getCataloguePage, type PageByUriInput } from './catalogue.functions.ts'

/**
 * Page data for a catalogue path without language prefix; null if the path is not in the catalogue. The cache key omits
 * the view, because other views are computed from the full list (`list/use-displayed-list.ts`).
 */
export const cataloguePageQuery = ({ path, language, view: { filters, sort, show } }: PageByUriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'catalogue', { path, language }],
    queryFn: ({ signal }) => getCataloguePage({ data: { path, language, view: { filters, sort, show } }, signal }),
  })

/** Cards for at most 12 product IDs, in the order of the IDs. Unknown IDs are skipped. */
export const cardsByIdQuery = (input: CardsByIdInput) =>
  queryOptions({ queryKey: ['cards', input], queryFn: ({ signal }) => getCardsById({ data: input, signal }) })
