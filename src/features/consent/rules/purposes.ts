import { browserStorage, type Purpose as KnownPurpose, type StorageEntries } from '#lib/browser/browser-storage.ts'

/** `other`: stored by browser extensions or by a previous shop on this domain. */
export type Purpose = KnownPurpose | 'other'

export function purposeOf(name: string): Purpose {
  return storageEntryOf(name)?.purpose ?? 'other'
}

export function retentionDaysOf(name: string): 365 | undefined {
  return storageEntryOf(name)?.days
}

export function storageEntryOf(name: string): StorageEntries | undefined {
  return browserStorage.find(({ names }) => names.some((known) => isNamed(known, name)))
}

function isNamed(known: string, name: string): boolean {
  return known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known
}
