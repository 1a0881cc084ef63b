import { consentKey } from '#features/consent/consent-store.ts'
import { type Purpose, purposeOf } from './rules/purposes.ts'

/** Where a value lies: for good, or until the browser is closed. */
export type Place = 'local' | 'session'

/** One value that the shop keeps on this device. */
export interface StoredItem {
  place: Place
  name: string
  value: string
  purpose: Purpose
}

/** Everything that is stored for this site on this device, sorted by name. Browser only; empty where storage is refused. */
export function storedItems(): StoredItem[] {
  return [...itemsIn('local'), ...itemsIn('session')]
}

/** Deletes one value and tells the page as if another tab had done it, so that what shows it follows. */
export function deleteStored({ place, name }: Pick<StoredItem, 'place' | 'name'>): void {
  const storage = storageOf(place)
  const oldValue = storage.getItem(name)
  storage.removeItem(name)
  dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: null, storageArea: storage }))
}

/**
 * Deletes everything, the consent first, so that what was sent with it is forgotten too. What the page still holds in
 * memory goes with the reload that must follow.
 */
export function deleteEverything(): void {
  deleteStored({ place: 'local', name: consentKey })
  for (const place of ['local', 'session'] as const) storageOf(place).clear()
}

function itemsIn(place: Place): StoredItem[] {
  try {
    const storage = storageOf(place)
    return Object.keys(storage)
      .sort()
      .map((name) => ({ place, name, value: storage.getItem(name) ?? '', purpose: purposeOf(name) }))
  } catch {
    return []
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
