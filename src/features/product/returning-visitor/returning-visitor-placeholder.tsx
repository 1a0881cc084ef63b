import { Suspense, useEffect, useState } from 'react'
import { lazyWithMessages } from '#messages/with-messages.ts'

const LazyReturningVisitorSection = lazyWithMessages(
  async () => (await import('./returning-visitor-section.tsx')).ReturningVisitorSection,
)

/**
 * Reserves the section's space from the first paint if the device has stored viewed or bought products. An inline
 * script then marks the root element (features/theme/appearance-script.ts).
 */
export function ReturningVisitorPlaceholder() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => setWanted('returning' in document.documentElement.dataset), [])
  return (
    <div className="returning">
      {wanted ? (
        <Suspense>
          <LazyReturningVisitorSection />
        </Suspense>
      ) : null}
    </div>
  )
}

export function CartReturningVisitorSection() {
  return (
    <Suspense>
      <LazyReturningVisitorSection inCart />
    </Suspense>
  )
}
