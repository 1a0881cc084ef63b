import { mostCompared } from './compare-search.ts'

// Apart from what reads an address, which is on the first load of every page.

/** Address of the page that shows these cans side by side. */
export function compareHref(prefix: string, ids: readonly string[]): string {
  return ids.length === 0 ? `${prefix}/compare` : `${prefix}/compare?cans=${ids.map(encodeURIComponent).join('+')}`
}

/** The cans with one more; the one that has stood there longest makes room. */
export function withCompared(ids: readonly string[], id: string): string[] {
  return [...ids.filter((each) => each !== id), id].slice(-mostCompared)
}
