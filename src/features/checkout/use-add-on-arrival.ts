import { useEffect, useRef, useState } from 'react'
import { knownSelection } from '#features/cart/apply-selection.ts'
import { addOnly, moveToCountry, preloadSelection } from '#features/cart/cart-actions.ts'

interface Added {
  item: string
  quantity: number
}

/**
 * What the checkout's address asks for, once: the country of an ad first, where it differs from the selected one
 * (specification section 4: checkout is suspended, the country set, checkout resumed), then the item of an ad or of a
 * form that was sent before its page was hydrated. True while that is under way. The address no longer names them by
 * then (see the route), so a reload does nothing again.
 */
export function useAddOnArrival(add: Added | undefined, country: string | undefined): boolean {
  const begun = useRef(false)
  const [working, setWorking] = useState(add !== undefined || country !== undefined)
  useEffect(() => {
    if ((!add && country === undefined) || begun.current) return
    begun.current = true
    void arrive(add, country).finally(() => setWorking(false))
  }, [add, country])
  return working
}

async function arrive(add: Added | undefined, country: string | undefined): Promise<void> {
  if (country !== undefined) {
    await preloadSelection()
    if (knownSelection()?.location.country !== country) await moveToCountry(country)
  }
  if (add) await addOnly(add)
}
