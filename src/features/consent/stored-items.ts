import { consentKey } from './consent-store.ts'
import { daysOf, type Purpose, purposeOf } from './rules/purposes.ts'

/** Where a value lies: for good, or until the browser is closed, as a cookie does too. */
export type Place = 'local' | 'session' | 'cookie'

export interface StoredItem {
  place: Place
  name: string
  value: string
  purpose: Purpose
  /** After how many days it counts no more. */
  days?: 365 | undefined
}

/** Everything that is stored for this site on this device, sorted by name. Browser only; empty where storage is refused. */
export function storedItems(): StoredItem[] {
  return [...itemsIn('local'), ...itemsIn('session'), ...cookies()]
}

/** Deletes one value and tells the page as if another tab had done it, so that what shows it follows. */
export function deleteStored({ place, name }: Pick<StoredItem, 'place' | 'name'>): void {
  if (place === 'cookie') deleteCookie(name)
  else deleteFrom(storageOf(place), name)
}

function deleteFrom(storage: Storage, name: string): void {
  const oldValue = storage.getItem(name)
  storage.removeItem(name)
  dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: null, storageArea: storage }))
}

/** Deletes everything, consent first, so that trackers forget too. A reload must follow. */
export function deleteEverything(): void {
  deleteStored({ place: 'local', name: consentKey })
  for (const place of ['local', 'session'] as const) storageOf(place).clear()
  for (const { name } of cookies()) deleteCookie(name)
}

/** Those a page may read: the answer to the age question of a browser without script (docs/decisions/0032). */
function cookies(): StoredItem[] {
  return document.cookie
    .split('; ')
    .filter((pair) => pair.includes('='))
    .sort()
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { place: 'cookie', name, value: value.join('='), purpose: purposeOf(name) }
    })
}

function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

function itemsIn(place: Storing): StoredItem[] {
  try {
    const storage = storageOf(place)
    return Object.keys(storage)
      .sort()
      .map((name) => ({
        place,
        name,
        value: storage.getItem(name) ?? '',
        purpose: purposeOf(name),
        days: daysOf(name),
      }))
  } catch {
    return []
  }
}

type Storing = Exclude<Place, 'cookie'>

function storageOf(place: Storing): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
