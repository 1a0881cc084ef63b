import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { Purpose } from '../rules/purposes.ts'
import type { StoredItem } from '../stored-items.ts'

export interface StoredRowProps {
  item: StoredItem
  onDelete: () => void
}

/** One stored value: what it is for, its name and content, how long it stays, and the way to delete it. */
export function StoredRow({ item: { place, name, value, purpose }, onDelete }: StoredRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[2fr_3fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-medium">{purposeText(purpose)}</p>
        <p className="text-sm text-ink-muted">{place === 'local' ? m.data_kept_local() : m.data_kept_session()}</p>
      </div>
      <dl className="min-w-0 text-sm">
        <dt className="font-medium break-all">{name}</dt>
        <dd className="break-all text-ink-muted">{value}</dd>
      </dl>
      <div>
        <Button variant="quiet" size="sm" onClick={onDelete} aria-label={m.data_delete_named({ name })}>
          {m.data_delete()}
        </Button>
      </div>
    </li>
  )
}

function purposeText(purpose: Purpose): string {
  const texts: Record<Purpose, () => string> = {
    age: m.data_purpose_age,
    appearance: m.data_purpose_appearance,
    arrival: m.data_purpose_arrival,
    cart: m.data_purpose_cart,
    checkout: m.data_purpose_checkout,
    consent: m.data_purpose_consent,
    market: m.data_purpose_market,
    other: m.data_purpose_other,
    page: m.data_purpose_page,
    recent: m.data_purpose_recent,
    searches: m.data_purpose_searches,
  }
  return texts[purpose]()
}
