import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { waitForAdultConfirmation } from '#features/age-gate/adult-confirmation.ts'
import { cardsByIdQuery } from '#features/catalogue/queries.ts'
import { emptySerializedCards, type SerializedCards } from '#features/catalogue/rules/serialized-cards.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { addRecentlyViewed, parseRecentlyViewed } from '../rules/recently-viewed.ts'

/** Local storage key of the viewed products' IDs. Requires no consent: the server uses the IDs only to return cards. */
const recentlyViewedKey = 'recentlyViewed'

/** Latest first. Browser only. */
function readRecentlyViewedIds(): string[] {
  return parseRecentlyViewed(readStoredText('localStorage', recentlyViewedKey))
}

function recordViewed(product: string): string[] {
  const before = readRecentlyViewedIds().filter((id) => id !== product)
  writeStoredText('localStorage', recentlyViewedKey, JSON.stringify(addRecentlyViewed(before, product)))
  return before
}

/**
 * Returns products of all markets, the latest first. Records `product` as viewed, but does not return its card.
 * Undefined until the cards are loaded and the visitor has confirmed their age. Empty if the cards cannot be fetched.
 */
export function useRecentlyViewedCards(most: number, product?: string): SerializedCards | undefined {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<SerializedCards>()
  useEffect(() => {
    const stop = new AbortController()
    const seen = () => (product === undefined ? readRecentlyViewedIds() : recordViewed(product))
    waitForAdultConfirmation()
      .then(() => (stop.signal.aborted ? [] : seen().slice(0, most)))
      .then((ids) =>
        ids.length === 0
          ? emptySerializedCards
          : queryClient.fetchQuery(cardsByIdQuery({ ids, language: getPageLanguage() })),
      )
      .catch((error: unknown) => {
        console.warn('The recently viewed products could not be loaded', error)
        return emptySerializedCards
      })
      .then((found) => stop.signal.aborted || setRows(found))
    return () => stop.abort()
  }, [most, product, queryClient])
  return rows
}
