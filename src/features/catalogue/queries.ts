import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueries } from '#features/site/page/page-data.ts'
import { type CardsByIdInput, getCardsById, getCataloguePage, type PageByUriInput } from './catalogue.functions.ts'

/**
 * Page data for a catalogue path without language prefix; null if the path is no catalogue URL. The cache key omits the
 * view: other views are computed from the full list (`list/use-displayed-list.ts`).
 */
export const cataloguePageQuery = ({ path, language, view: { filters, sort, show } }: PageByUriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueries, 'catalogue', { path, language }],
    queryFn: ({ signal }) => getCataloguePage({ data: { path, language, view: { filters, sort, show } }, signal }),
  })

/** Cards for at most 12 product ids, in the order of the ids. Unknown ids are omitted. */
export const cardsByIdQuery = (input: CardsByIdInput) =>
  queryOptions({ queryKey: ['cards', input], queryFn: ({ signal }) => getCardsById({ data: input, signal }) })
