import * as v from 'valibot'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { compareSearchSchema, maxComparedProducts, parseComparedIds } from './compare-search.ts'

export function toCompareSearch(ids: readonly string[]): v.InferInput<typeof compareSearchSchema> {
  return v.parse(compareSearchSchema, { cans: ids.join(' ') })
}

export function addToComparison(ids: readonly string[], id: string): string[] {
  return [...ids.filter((each) => each !== id), id].slice(-maxComparedProducts)
}

/** Session storage key of the compared products' IDs. Requires no consent. Visitors can delete them on /your-data. */
const comparedKey = 'compared'

/** Browser only. */
export function readStoredComparison(): string[] {
  return parseComparedIds(readStoredText('sessionStorage', comparedKey) ?? '')
}

export function storeComparison(ids: readonly string[]): void {
  writeStoredText('sessionStorage', comparedKey, ids.join(' '))
}
