import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { Container } from '#ui/layout/container.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

const ReceiptContent = lazyWithMessages(async () => (await import('./receipt-content.tsx')).default)

/** The server renders a placeholder, because the order is known only in the browser. */
export function ReceiptPage() {
  return (
    <Container>
      <div className="min-h-dvh py-8 md:py-14 print:min-h-0 print:py-0">
        <ClientOnly fallback={<ReceiptSkeleton />}>
          <Suspense fallback={<ReceiptSkeleton />}>
            <ReceiptContent />
          </Suspense>
        </ClientOnly>
      </div>
    </Container>
  )
}
