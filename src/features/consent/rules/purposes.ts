import {
  browserStorageEntries,
  type StoragePurpose as KnownPurpose,
  type StorageEntryGroup,
} from '#lib/browser/browser-storage.ts'

/** `other`: not stored by this shop, but for example by a browser extension or a previous shop on this domain. */
export type StoredItemPurpose = KnownPurpose | 'other'

export function getStoragePurpose(name: string): StoredItemPurpose {
  return findStorageEntry(name)?.purpose ?? 'other'
}

export function findStorageEntry(name: string): StorageEntryGroup | undefined {
  const isNamed = (known: string) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known)
  return browserStorageEntries.find(({ names }) => names.some(isNamed))
}
