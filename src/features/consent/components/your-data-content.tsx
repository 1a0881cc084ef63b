import { useCallback, useEffect, useState } from 'react'
import { brand } from '#app.config'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getPurposeMessage } from '#lib/browser/storage-purposes.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { getConsentAnsweredAt, onConsentChange, saveConsent, useConsent } from '../consent-store.ts'
import { usePurposeLabels } from '../purpose-labels.ts'
import { allowsPurpose, type ConsentPurpose, consentPurposes, toGivenConsent } from '../rules/visitor.ts'
import { deleteAllStoredItems, deleteStoredItem, listStoredItems, type StoredItem } from '../stored-items.ts'

export function YourDataContent() {
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

function ConsentChoice() {
  const answer = useConsent()
  const purposes = usePurposeLabels()
  const allowed = consentPurposes.filter((purpose) => allowsPurpose(answer, purpose))
  const change = (purpose: ConsentPurpose, isAllowed: boolean) =>
    saveConsent(toGivenConsent([...allowed.filter((each) => each !== purpose), ...(isAllowed ? [purpose] : [])]))
  return (
    <fieldset aria-labelledby="choice" className="grid grid-cols-1 gap-3">
      {purposes.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          name={name}
          label={label}
          hint={hint}
          checked={allowed.includes(name)}
          onChange={({ currentTarget }) => change(name, currentTarget.checked)}
        />
      ))}
      {answer === 'unanswered' ? null : <ConsentDate />}
    </fieldset>
  )
}

function ConsentDate() {
  const at = getConsentAnsweredAt()
  if (at === undefined) return null
  return (
    <p className="text-sm text-ink-muted">{m.data_choice_since({ date: formatLongDate(at, getPageLanguage()) })}</p>
  )
}

function StoredData() {
  const { items, refresh } = useStoredItems()
  const [deleted, setDeleted] = useState<string>()
  const remove = (item: StoredItem) => {
    deleteStoredItem(item)
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
          <StoredRow key={`${item.location} ${item.name}`} item={item} onDelete={() => remove(item)} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Export items={items} />
        <Button variant="secondary" onClick={deleteAllAndReload}>
          {m.data_delete_all()}
        </Button>
      </div>
    </>
  )
}

/** Reloads the page, because a cart in memory would otherwise be stored again. */
function deleteAllAndReload() {
  deleteAllStoredItems()
  location.reload()
}

/** Undefined until the effect runs, because the server cannot read browser storage. */
function useStoredItems() {
  const [items, setItems] = useState<StoredItem[]>()
  const refresh = useCallback(() => setItems(listStoredItems()), [])
  useEffect(() => {
    refresh()
    const stop = new AbortController()
    addEventListener('storage', refresh, { signal: stop.signal })
    const stopConsent = onConsentChange(refresh)
    return () => {
      stop.abort()
      stopConsent()
    }
  }, [refresh])
  return { items, refresh }
}

function Export({ items }: { items: readonly StoredItem[] }) {
  const json = JSON.stringify(
    items.map(({ location, name, value }) => ({ place: location, name, value })),
    null,
    2,
  )
  return (
    <a
      download={`${brand.domain}-data.json`}
      href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {m.data_export()}
    </a>
  )
}

function StoredRow({ item, onDelete }: { item: StoredItem; onDelete: () => void }) {
  const { location, name, value, purpose, days } = item
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[2fr_3fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-medium">{purpose === 'other' ? m.data_purpose_other() : getPurposeMessage(purpose)()}</p>
        <p className="text-sm text-ink-muted">{getStorageDurationText(location, days)}</p>
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

function getStorageDurationText(place: StoredItem['location'], days: 365 | undefined): string {
  if (place !== 'local') return m.data_stored_session()
  return days === undefined ? m.data_stored_local() : m.data_stored_year()
}
