import { useEffect, useState } from 'react'
import { answerConsent, onConsent, useConsent } from '#features/consent/consent-store.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { Purpose } from '../rules/purposes.ts'
import { deleteEverything, deleteStored, type StoredItem, storedItems } from '../stored-items.ts'

/** The choice and the list below it, each with what it is about. */
export function DataContent() {
  return (
    <div className="grid gap-14 md:gap-20">
      <section aria-labelledby="choice" className="max-w-reading">
        <SectionHeading size="section" id="choice" title={m.data_choice_title()} text={m.data_choice_text()} />
        <ConsentChoice />
      </section>
      <section aria-labelledby="stored">
        <SectionHeading size="section" id="stored" title={m.data_stored_title()} text={m.data_stored_text()} />
        <StoredData />
      </section>
    </div>
  )
}

/** Consent as it stands, to be given or withdrawn at any time; it takes effect at once. */
function ConsentChoice() {
  const answer = useConsent()
  return (
    <RadioCards
      legend={m.data_choice_title()}
      hideLegend
      name="consent"
      value={answer === 'unanswered' ? undefined : answer}
      onChange={answerConsent}
      options={[
        { value: 'denied', label: m.data_choice_denied(), description: m.data_choice_denied_text() },
        { value: 'granted', label: m.data_choice_granted(), description: m.data_choice_granted_text() },
      ]}
    />
  )
}

/** Everything stored on this device, to look at, to take along and to delete. */
function StoredData() {
  const { items, refresh } = useStoredItems()
  const [deleted, setDeleted] = useState<string>()
  const remove = (item: StoredItem) => {
    deleteStored(item)
    setDeleted(item.name)
    refresh()
  }
  if (!items) return null
  if (items.length === 0) return <EmptyState title={m.data_none_title()}>{m.data_none_text()}</EmptyState>
  return (
    <>
      <p role="status" className="sr-only">
        {deleted ? m.data_deleted({ name: deleted }) : ''}
      </p>
      <ul className="border-b border-line">
        {items.map((item) => (
          <StoredRow key={`${item.place} ${item.name}`} item={item} onDelete={() => remove(item)} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Export items={items} />
        <Button variant="secondary" onClick={forgetAll}>
          {m.data_delete_all()}
        </Button>
      </div>
    </>
  )
}

/** A page that still knew the cart would write it down again. */
function forgetAll() {
  deleteEverything()
  location.reload()
}

/** Undefined until the page runs: the server knows of no device. */
function useStoredItems() {
  const [items, setItems] = useState<StoredItem[]>()
  const refresh = () => setItems(storedItems())
  useEffect(() => {
    const follow = () => setItems(storedItems())
    follow()
    const stop = new AbortController()
    addEventListener('storage', follow, { signal: stop.signal })
    const stopConsent = onConsent(follow)
    return () => {
      stop.abort()
      stopConsent()
    }
  }, [])
  return { items, refresh }
}

/** The list as a file: names, values and where they lie. */
function Export({ items }: { items: readonly StoredItem[] }) {
  const json = JSON.stringify(
    items.map(({ place, name, value }) => ({ place, name, value })),
    null,
    2,
  )
  return (
    <a
      download="pouchery-data.json"
      href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
      className={buttonClass({ variant: 'secondary' })}
    >
      {m.data_export()}
    </a>
  )
}

interface StoredRowProps {
  item: StoredItem
  onDelete: () => void
}

/** One stored value: what it is for, its name and content, how long it stays, and the way to delete it. */
function StoredRow({ item: { place, name, value, purpose }, onDelete }: StoredRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[2fr_3fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-medium">{purposeText(purpose)}</p>
        <p className="text-sm text-ink-muted">{place === 'local' ? m.data_kept_local() : m.data_kept_session()}</p>
      </div>
      <dl className="min-w-0 text-sm">
        <dt className="font-medium break-all">{name}</dt>
        <dd className="line-clamp-3 break-all text-ink-muted">{value}</dd>
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
