import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Container } from '#ui/container.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

const ReceiptContent = lazy(() => import('./receipt-content.tsx'))

/** The page after payment. The server renders the frame; which order it is, only the browser knows. */
export function ReceiptPage() {
  const hydrated = useHydrated()
  return (
    <Container width="reading">
      <div className="py-8 md:py-14">
        {hydrated ? (
          <Suspense fallback={<ReceiptSkeleton />}>
            <ReceiptContent />
          </Suspense>
        ) : (
          <ReceiptSkeleton />
        )}
      </div>
    </Container>
  )
}
