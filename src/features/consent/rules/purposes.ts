import { browserStorage, type Purpose as KnownPurpose, type StoredEntries } from '#lib/browser/browser-storage.ts'

/** What something kept on the device is for; `other` for what an extension or an earlier shop may have left. */
export type Purpose = KnownPurpose | 'other'

export function purposeOf(name: string): Purpose {
  return entriesOf(name)?.purpose ?? 'other'
}

/** After how many days a stored value counts no more; undefined where that is for who deletes it to say. */
export function daysOf(name: string): 365 | undefined {
  return entriesOf(name)?.days
}

/** The row of the table that a stored value belongs to; undefined for what the shop does not keep. */
export function entriesOf(name: string): StoredEntries | undefined {
  return browserStorage.find(({ names }) => names.some((known) => isNamed(known, name)))
}

function isNamed(known: string, name: string): boolean {
  return known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known
}
