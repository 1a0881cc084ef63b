import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenAdult } from '#features/age-gate/when-adult.ts'
import { cardsByIdQuery } from '#features/catalogue/queries.ts'
import { type CardRows, noRows } from '#features/catalogue/rules/card-rows.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { type Recent, readRecent, withViewed } from '../rules/recently-viewed.ts'

/**
 * Local storage key of recently viewed products. Serves only the shopper and is sent only to fetch the products' cards,
 * so no consent is required. The data page lists and deletes the value.
 */
const recentlyViewedKey = 'recentlyViewed'

/** Recently viewed product ids, latest first. Browser only. */
function recentlySeen(): Recent {
  return readRecent(readStored('localStorage', recentlyViewedKey))
}

/** Stores a product as viewed. Returns the ids viewed before, latest first. Browser only. */
function noteViewed(product: string): Recent {
  const before = recentlySeen().filter((id) => id !== product)
  writeStored('localStorage', recentlyViewedKey, JSON.stringify(withViewed(before, product)))
  return before
}

/**
 * Cards of recently viewed products, latest first, for all markets. With `product`, stores the product as viewed and
 * returns the products viewed before.
 *
 * Undefined until loaded. Empty if the visitor has not confirmed the age or if the cards cannot be fetched, because the
 * page is complete without them.
 */
export function useViewedRows(most: number, product?: string): CardRows | undefined {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<CardRows>()
  useEffect(() => {
    const stop = new AbortController()
    const seen = () => (product === undefined ? recentlySeen() : noteViewed(product))
    whenAdult()
      .then(() => (stop.signal.aborted ? [] : seen().slice(0, most)))
      .then((ids) =>
        ids.length === 0 ? noRows : queryClient.fetchQuery(cardsByIdQuery({ ids, language: pageLanguage() })),
      )
      .catch((error: unknown) => {
        console.warn('The products seen last could not be read', error)
        return noRows
      })
      .then((found) => stop.signal.aborted || setRows(found))
    return () => stop.abort()
  }, [most, product, queryClient])
  return rows
}
