import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { failureMessage } from '../failure-message.ts'
import { type CartNotice, useNotices } from '../notices.ts'
import type { LineChange } from '../rules/changed-lines.ts'

/** What there is to tell about the cart; announced when it appears. */
export function CartNotices() {
  const notices = useNotices()
  return (
    <div role="status" className="grid gap-3 empty:hidden">
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
    case 'lost':
      return <LostLines {...notice} />
  }
}

/** Which lines a country change or a stock error took away. */
export function LostLines({ reason, changes }: { reason: 'country' | 'stock'; changes: readonly LineChange[] }) {
  const title = reason === 'country' ? m.cart_lost_country_title() : m.cart_lost_stock_title()
  return (
    <Alert tone="warning" title={title}>
      <ul>
        {changes.map(({ item, name, before, after }) => (
          <li key={item}>{after === 0 ? m.cart_lost_gone({ name }) : m.cart_lost_fewer({ name, before, after })}</li>
        ))}
      </ul>
    </Alert>
  )
}
