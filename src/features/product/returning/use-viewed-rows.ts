import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { waitForAdult } from '#features/age-gate/when-adult.ts'
import { cardsByIdQuery } from '#features/catalogue/queries.ts'
import { emptyCardRows, type SerializedCards } from '#features/catalogue/rules/card-rows.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { addRecentlyViewed, parseRecentlyViewed, type RecentlyViewedIds } from '../rules/recently-viewed.ts'

/**
 * Local storage key of recently viewed products. Strictly functional, so no consent is required. Sent to the server
 * only to fetch the products' cards. The data page lists and deletes the value.
 */
const recentlyViewedKey = 'recentlyViewed'

/** Returns recently viewed product ids, latest first. Browser only. */
function recentlyViewedIds(): RecentlyViewedIds {
  return parseRecentlyViewed(readStored('localStorage', recentlyViewedKey))
}

/** Records a product as viewed. Returns the ids of the products viewed before, latest first. Browser only. */
function recordViewed(product: string): RecentlyViewedIds {
  const before = recentlyViewedIds().filter((id) => id !== product)
  writeStored('localStorage', recentlyViewedKey, JSON.stringify(addRecentlyViewed(before, product)))
  return before
}

/**
 * Returns cards of recently viewed products, latest first, for all markets. With `product`, records that product as
 * viewed and omits it from the result.
 *
 * Undefined until loaded. Empty if the cards cannot be fetched. Waits until the visitor has confirmed their age.
 */
export function useViewedRows(most: number, product?: string): SerializedCards | undefined {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<SerializedCards>()
  useEffect(() => {
    const stop = new AbortController()
    const seen = () => (product === undefined ? recentlyViewedIds() : recordViewed(product))
    waitForAdult()
      .then(() => (stop.signal.aborted ? [] : seen().slice(0, most)))
      .then((ids) =>
        ids.length === 0 ? emptyCardRows : queryClient.fetchQuery(cardsByIdQuery({ ids, language: pageLanguage() })),
      )
      .catch((error: unknown) => {
        console.warn('The recently viewed products could not be loaded', error)
        return emptyCardRows
      })
      .then((found) => stop.signal.aborted || setRows(found))
    return () => stop.abort()
  }, [most, product, queryClient])
  return rows
}
