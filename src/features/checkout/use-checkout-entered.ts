import { useEffect, useRef } from 'react'
import { note } from '#services/analytics/moments.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'

/** Notes that the checkout was entered: once, with the cart as it was then. */
export function useCheckoutEntered(answer: SelectionAnswer): void {
  const noted = useRef(false)
  useEffect(() => {
    if (noted.current) return
    noted.current = true
    note({ kind: 'checkout-entered', answer })
  }, [answer])
}
