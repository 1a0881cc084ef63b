import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithTexts } from '#features/market/lazy-with-texts.ts'
import { m } from '#paraglide/messages.js'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { useOwnDocument } from '../payment/use-own-document.ts'
import type { CheckoutArrival } from './checkout-content.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

const CheckoutContent = lazyWithTexts(async () => (await import('./checkout-content.tsx')).default)

/**
 * The checkout. The server renders the frame alone: everything in it is one shopper's, and only the browser knows who
 * that is (design section 1).
 */
export function CheckoutPage({ arrival }: { arrival: CheckoutArrival }) {
  const hydrated = useHydrated()
  const own = useOwnDocument()
  return (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={m.checkout_title()} />
        {hydrated && own ? (
          <Suspense fallback={<CheckoutSkeleton />}>
            <CheckoutContent arrival={arrival} />
          </Suspense>
        ) : (
          <CheckoutSkeleton />
        )}
      </div>
    </Container>
  )
}
