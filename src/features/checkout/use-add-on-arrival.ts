import { useEffect, useRef, useState } from 'react'
import { addOnly } from '#features/cart/cart-actions.ts'

/**
 * Adds what a form sent before its page was hydrated (`?add=`), once. True while that is under way. The address no
 * longer names the item by then (see the route), so a reload adds nothing.
 */
export function useAddOnArrival(add: { item: string; quantity: number } | undefined): boolean {
  const begun = useRef(false)
  const [adding, setAdding] = useState(add !== undefined)
  useEffect(() => {
    if (!add || begun.current) return
    begun.current = true
    void addOnly(add).finally(() => setAdding(false))
  }, [add])
  return adding
}
