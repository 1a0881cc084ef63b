import { queryOptions } from '@tanstack/react-query'
import { type CardsByIdInput, getCardsById } from './catalogue.functions.ts'

/** Accepts at most 12 IDs. Unknown IDs are skipped. */
export const cardsByIdQuery = (input: CardsByIdInput) =>
  queryOptions({ queryKey: ['cards', input], queryFn: ({ signal }) => getCardsById({ data: input, signal }) })
