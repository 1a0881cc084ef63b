import { useMutation } from '@tanstack/react-query'
import { getCountryName } from '#features/market/country-names.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { undoCountryChange, undoRemoval } from '../actions.ts'
import { getFailureMessage } from '../failure-message.ts'
import { type CartNotice, type LostLinesNotice, useCartNotices } from '../notices.ts'
import type { CountryChangeUndo } from '../rules/line-changes.ts'

const noticesId = 'cart-notices'

export function scrollToCartNotices(): void {
  document.getElementById(noticesId)?.scrollIntoView({ block: 'center' })
}

export function CartNotices({ without }: { without?: CartNotice['kind'] }) {
  const notices = useCartNotices().filter(({ kind }) => kind !== without)
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
      return (
        <Alert action={<Undo label={m.cart_dock_undo()} undo={() => undoRemoval(notice.name, notice.line)} />}>
          {m.cart_line_removed({ name: notice.name })}
        </Alert>
      )
    case 'renewed':
      return <Alert tone="warning">{m.cart_renewed()}</Alert>
    case 'failed':
      return <Alert tone="danger">{getFailureMessage(notice.failure)}</Alert>
    case 'restored':
      return <Alert tone="positive">{m.cart_restored()}</Alert>
    case 'lost':
      return <RemovedLinesNotice {...notice} />
  }
}

export function RemovedLinesNotice({ reason, changes, undo }: Omit<LostLinesNotice, 'kind'>) {
  return (
    <Alert tone="warning" title={lostTitles[reason]()} action={undo && <UndoCountry undo={undo} />}>
      <ul>
        {changes.map(({ item, name, before, after }) => (
          <li key={item}>
            {after === 0 ? m.cart_removed_gone({ name }) : m.cart_removed_fewer({ name, before, after })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const lostTitles: Record<LostLinesNotice['reason'], () => string> = {
  country: () => m.cart_removed_country_title(),
  stock: () => m.cart_removed_stock_title(),
  rules: () => m.cart_removed_rules_title(),
  stale: () => m.cart_stale(),
}

function UndoCountry({ undo }: { undo: CountryChangeUndo }) {
  const country = getCountryName(undo.country, getPageLanguage())
  return <Undo label={m.cart_undo_country({ country })} undo={() => undoCountryChange(undo)} />
}

function Undo({ label, undo }: { label: string; undo: () => Promise<void> }) {
  const { mutate: goBack, isPending } = useMutation({ mutationFn: undo })
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => goBack()}>
      {label}
    </Button>
  )
}
