import { browserStorage, type Purpose as KnownPurpose, type StorageEntries } from '#lib/browser/browser-storage.ts'

/** Purpose of a value stored on the device. `other`: values of browser extensions or of a previous shop on this domain. */
export type Purpose = KnownPurpose | 'other'

export function purposeOf(name: string): Purpose {
  return storageEntryOf(name)?.purpose ?? 'other'
}

/** Returns the number of days until a stored value expires. Undefined if the value does not expire. */
export function retentionDaysOf(name: string): 365 | undefined {
  return storageEntryOf(name)?.days
}

export function storageEntryOf(name: string): StorageEntries | undefined {
  return browserStorage.find(({ names }) => names.some((known) => isNamed(known, name)))
}

function isNamed(known: string, name: string): boolean {
  return known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known
}
