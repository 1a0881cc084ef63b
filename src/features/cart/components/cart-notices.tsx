import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { failureMessage } from '../failure-message.ts'
import { type CartNotice, useNotices } from '../notices.ts'
import { LostLines } from './lost-lines.tsx'

/** Where the notices stand, for whoever makes one out of sight. */
export const noticesId = 'cart-notices'

/** What there is to tell about the cart; announced when it appears. */
export function CartNotices() {
  const notices = useNotices()
  return (
    <div id={noticesId} role="status" className="grid gap-3 empty:hidden">
      {notices.map((notice) => (
        <Notice key={notice.kind} notice={notice} />
      ))}
    </div>
  )
}

function Notice({ notice }: { notice: CartNotice }) {
  switch (notice.kind) {
    case 'added':
      return <Alert tone="positive">{m.cart_added({ name: notice.name })}</Alert>
    case 'removed':
      return <Alert>{m.cart_line_removed({ name: notice.name })}</Alert>
    case 'renewed':
      return <Alert tone="warning">{m.cart_renewed()}</Alert>
    case 'failed':
      return <Alert tone="danger">{failureMessage(notice.failure)}</Alert>
    case 'restored':
      return <Alert tone="positive">{m.cart_restored()}</Alert>
    case 'lost':
      return <LostLines {...notice} />
  }
}
