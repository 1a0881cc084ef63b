import {
  browserStorage,
  type StoragePurpose as KnownPurpose,
  type StorageEntries,
} from '#lib/browser/browser-storage.ts'

/** `other`: stored by browser extensions or by a previous shop on this domain. */
export type StoredItemPurpose = KnownPurpose | 'other'

export function getStoragePurpose(name: string): StoredItemPurpose {
  return findStorageEntry(name)?.purpose ?? 'other'
}

export function getStorageRetentionDays(name: string): 365 | undefined {
  return findStorageEntry(name)?.days
}

export function findStorageEntry(name: string): StorageEntries | undefined {
  return browserStorage.find(({ names }) => names.some((known) => isNamed(known, name)))
}

function isNamed(known: string, name: string): boolean {
  return known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known
}
