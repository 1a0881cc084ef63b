import * as v from 'valibot'
import { compareSearchSchema, maxCompared } from './compare-search.ts'

export function toCompareSearch(ids: readonly string[]): v.InferInput<typeof compareSearchSchema> {
  return v.parse(compareSearchSchema, { cans: ids.join(' ') })
}

export function addToComparison(ids: readonly string[], id: string): string[] {
  return [...ids.filter((each) => each !== id), id].slice(-maxCompared)
}
