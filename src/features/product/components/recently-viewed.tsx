import { useEffect, useState } from 'react'
import { cardsById } from '#features/catalogue/catalogue.queries.ts'
import { useCards } from '#features/catalogue/components/use-cards.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { noteViewed } from '../recently-viewed.ts'
import { Shelf } from './shelf.tsx'

/** Products seen before on this device, priced as they are now. Drawn in the browser alone; give it the product as `key`. */
export function RecentlyViewed({ product }: { product: string }) {
  const [rows, setRows] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    const ids = noteViewed(product).slice(0, 12)
    if (ids.length === 0) return undefined
    cardsById({ ids, language: pageLanguage() })
      .then((found) => stop.signal.aborted || setRows(found))
      // A convenience: the page is whole without it.
      .catch((error: unknown) => console.warn('The products seen last could not be read', error))
    return () => stop.abort()
  }, [product])
  return <Shelf title={m.product_recent()} cards={useCards(rows)} />
}
