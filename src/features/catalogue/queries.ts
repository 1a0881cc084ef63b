import { queryOptions } from '@tanstack/react-query'
import { pageDataOptions, pageQueryPrefix } from '#features/site/page/page-data.ts'
import { type CardsByIdInput, getCardsById, getCataloguePage, type PageByUriInput } from './catalogue.functions.ts'

/** The data is null for paths not in the catalogue. The key omits the view, because other views use the full list. */
export const cataloguePageQuery = ({ path, language, view: { filters, sort, show } }: PageByUriInput) =>
  queryOptions({
    ...pageDataOptions,
    queryKey: [pageQueryPrefix, 'catalogue', { path, language }],
    queryFn: ({ signal }) => getCataloguePage({ data: { path, language, view: { filters, sort, show } }, signal }),
  })

/** Accepts at most 12 IDs. Unknown IDs are skipped. */
export const cardsByIdQuery = (input: CardsByIdInput) =>
  queryOptions({ queryKey: ['cards', input], queryFn: ({ signal }) => getCardsById({ data: input, signal }) })
