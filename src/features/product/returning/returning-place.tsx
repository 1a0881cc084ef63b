import { Suspense, useEffect, useState } from 'react'
import { lazyWithMessages } from '#messages/with-messages.ts'

const Returning = lazyWithMessages(async () => (await import('./returning.tsx')).Returning)

/**
 * The place of what who comes back looks for first. The page's early script marks the root where this device was here before
 * (features/theme/appearance-script.ts), so that the room is there from the first paint.
 */
export function ReturningPlace() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => setWanted('returning' in document.documentElement.dataset), [])
  return (
    <div className="returning">
      {wanted ? (
        <Suspense>
          <Returning />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The same in the empty cart, one below the other. */
export function ReturningInCart() {
  return (
    <Suspense>
      <Returning inCart />
    </Suspense>
  )
}
