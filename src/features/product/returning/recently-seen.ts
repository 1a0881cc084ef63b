import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenAdult } from '#features/age-gate/when-adult.ts'
import { cardsByIdQuery } from '#features/catalogue/queries.ts'
import { type CardRows, noRows } from '#features/catalogue/rules/card-rows.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { type Recent, readRecent, withViewed } from '../rules/recently-viewed.ts'

/**
 * Local storage name of the products seen last on this device. It serves the shopper alone and is sent nowhere but to
 * ask the shop for these products' cards, so it needs no consent; the data page lists and deletes it.
 */
const recentlyViewedKey = 'recentlyViewed'

/** The products seen last, latest first. Browser only. */
function recentlySeen(): Recent {
  return readRecent(readStored('localStorage', recentlyViewedKey))
}

/** Notes a product as seen last; returns those seen before it, latest first. Browser only. */
function noteViewed(product: string): Recent {
  const before = recentlySeen().filter((id) => id !== product)
  writeStored('localStorage', recentlyViewedKey, JSON.stringify(withViewed(before, product)))
  return before
}

/**
 * Cards of the products seen last, latest first, in every market; undefined until they are known, empty for who has not said to be
 * of age and where they cannot be had: a page is whole without them. With `product`, those seen before it, which is noted as seen.
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
