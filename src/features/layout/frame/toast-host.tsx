import { Suspense, useState } from 'react'
import { useQueuedToasts } from '#features/site/toast-queue.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'

const QueuedToasts = lazyWithMessages(async () => (await import('./queued-toasts.tsx')).QueuedToasts)

/** Displays the toasts of all pages (specification section 2). The code is loaded with the first toast. */
export function ToastHost() {
  const waiting = useQueuedToasts()
  const [wanted, setWanted] = useState(false)
  if (waiting.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <QueuedToasts />
    </Suspense>
  ) : null
}
