import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { markShown, wasShown } from './seen-receipt.ts'

/** On a second look: that the order stands, and was not made again by loading the page. Not printed. */
export function SeenNote({ order }: { order: string }) {
  const [seen] = useState(() => wasShown(order))
  useEffect(() => markShown(order), [order])
  if (!seen) return null
  return (
    <div className="print:hidden">
      <Alert>{m.receipt_seen()}</Alert>
    </div>
  )
}
