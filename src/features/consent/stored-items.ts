import { consentKey } from './consent-store.ts'
import { findStorageEntry, getStoragePurpose, type StoredItemPurpose } from './rules/purposes.ts'

type Storing = 'local' | 'session'

/** Items in `local` persist. Items in `session` last until the tab closes, and cookies until the browser closes. */
export interface StoredItem {
  location: Storing | 'cookie'
  name: string
  value: string
  purpose: StoredItemPurpose
  days?: 365 | undefined
}

/** Treats blocked storage as empty. Browser only. */
export function listStoredItems(): StoredItem[] {
  return [...listItems('local'), ...listItems('session'), ...listCookies()]
}

/** Except for cookies, dispatches a `storage` event as if another tab had deleted the value, to notify subscribers. */
export function deleteStoredItem({ location, name }: Pick<StoredItem, 'location' | 'name'>): void {
  if (location === 'cookie') deleteCookie(name)
  else {
    const storageArea = getStorage(location)
    const oldValue = storageArea.getItem(name)
    storageArea.removeItem(name)
    dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: null, storageArea }))
  }
}

/** Deletes the consent first, so that trackers delete their data as well. The caller must reload the page. */
export function deleteAllStoredItems(): void {
  deleteStoredItem({ location: 'local', name: consentKey })
  for (const place of ['local', 'session'] as const) getStorage(place).clear()
  for (const { name } of listCookies()) deleteCookie(name)
}

/** Of the shop's cookies, scripts can read only the age answer given without JavaScript (decision 0050). */
function listCookies(): StoredItem[] {
  return document.cookie
    .split('; ')
    .filter((pair) => pair.includes('='))
    .sort()
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { location: 'cookie', name, value: value.join('='), purpose: getStoragePurpose(name) }
    })
}

function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all supported browsers
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

function listItems(place: Storing): StoredItem[] {
  try {
    const storage = getStorage(place)
    return Object.keys(storage)
      .sort()
      .map((name) => ({
        location: place,
        name,
        value: storage.getItem(name) ?? '',
        purpose: getStoragePurpose(name),
        days: findStorageEntry(name)?.days,
      }))
  } catch {
    return []
  }
}

function getStorage(place: Storing): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
