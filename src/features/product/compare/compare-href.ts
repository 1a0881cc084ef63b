import * as v from 'valibot'
import { compareSearchSchema, maxCompared } from './compare-search.ts'

/** Search params of the comparison of these cans. */
export function compareSearch(ids: readonly string[]): v.InferInput<typeof compareSearchSchema> {
  return v.parse(compareSearchSchema, { cans: ids.join(' ') })
}

/** The cans with one more; the one that has stood there longest makes room. */
export function withCompared(ids: readonly string[], id: string): string[] {
  return [...ids.filter((each) => each !== id), id].slice(-maxCompared)
}
