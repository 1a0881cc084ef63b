import { useEffect, useState } from 'react'
import { onConsent } from '#features/consent/consent-store.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { deleteEverything, deleteStored, type StoredItem, storedItems } from '../stored-items.ts'
import { StoredRow } from './stored-row.tsx'

/** Everything stored on this device, to look at, to take along and to delete. */
export function StoredData() {
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
