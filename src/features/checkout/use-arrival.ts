import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CheckoutSearch } from './arrival.ts'
import type { CheckoutArrival } from './components/checkout-content.tsx'

/**
 * How the shopper came to the checkout, told once: the address is cleaned, so that a reload adds nothing again and
 * does not speak of an old failure.
 */
export function useArrival(search: CheckoutSearch): CheckoutArrival {
  const [arrival] = useState(() => arrivalOf(search))
  const navigate = useNavigate()
  const marked = Object.values(search).some((value) => value !== undefined)
  useEffect(() => {
    if (marked) void navigate({ to: '/checkout', search: {}, replace: true })
  }, [marked, navigate])
  return arrival
}

function arrivalOf({ add, quantity = 1, country, payment }: CheckoutSearch): CheckoutArrival {
  return {
    paymentFailed: payment !== undefined,
    ...(country !== undefined && { country }),
    ...(add !== undefined && { add: { item: add, quantity } }),
  }
}
