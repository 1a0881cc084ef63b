import type { SearchIndex } from '../index/search-index.ts'
import type { SearchParams } from '../params/search-params.ts'

export interface Range {
  start: number
  length: number
}

/** Which of the matches are answered: a page, or `length` from `offset`. */
export function pageRange({ settings }: SearchIndex, { page, hitsPerPage, offset, length }: SearchParams): Range {
  if (isOffset({ offset, length })) return { start: offset ?? 0, length: length ?? 0 }
  const size = hitsPerPage ?? settings.hitsPerPage
  return { start: page * size, length: size }
}

function isOffset({ offset, length }: Pick<SearchParams, 'offset' | 'length'>): boolean {
  return typeof offset === 'number' && typeof length === 'number'
}

/** The part of an answer about its page; `nbHits` is how many can be gone through. */
export function paging({ settings }: SearchIndex, nbHits: number, params: SearchParams, { start, length }: Range) {
  const limit = settings.paginationLimitedTo
  const beyond = start + length > limit && nbHits > limit
  const message = beyond
    ? {
        message: `you can only fetch the ${limit} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
      }
    : {}
  if (isOffset(params)) return { offset: start, length, ...message }
  const nbPages = length === 0 ? 0 : Math.ceil(Math.min(nbHits, limit) / length)
  return { page: params.page, nbPages, hitsPerPage: length, ...message }
}
