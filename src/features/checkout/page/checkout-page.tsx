import { ClientOnly, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { useEnsureCheckoutDocument } from '../provider/payment-document.ts'
import type { CheckoutSearch } from './checkout-search.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

const CheckoutContent = lazyWithMessages(async () => (await import('./checkout-content.tsx')).default)

/** The server renders a placeholder, because the content is specific to the shopper (architecture section 1). */
export function CheckoutPage({ arrival }: { arrival: CheckoutSearch }) {
  const own = useEnsureCheckoutDocument()
  return (
    <Container>
      <div className="min-h-dvh py-8 md:py-14">
        <SectionHeading size="page" title={m.checkout_title()} />
        <ClientOnly fallback={<CheckoutSkeleton />}>
          <Suspense fallback={<CheckoutSkeleton />}>
            {own ? <CheckoutContent arrival={arrival} /> : <CheckoutSkeleton />}
          </Suspense>
        </ClientOnly>
      </div>
    </Container>
  )
}

/** Returns the initial params and removes them from the URL, so that a reload does not repeat their effects. */
export function useEntryParams(search: CheckoutSearch): CheckoutSearch {
  const [arrival] = useState(search)
  const navigate = useNavigate()
  const marked = Object.values(search).some((value) => value !== undefined)
  useEffect(() => {
    if (marked) void navigate({ to: '/checkout', search: {}, replace: true })
  }, [marked, navigate])
  return arrival
}
