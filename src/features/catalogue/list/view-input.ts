import * as v from 'valibot'
import { readListSearch } from '../search-params.ts'
import type { ListView } from './list-part.ts'

/** Which view of a list a server function is asked for; what cannot be read of it is as in the plain one. */
export const viewInput = v.pipe(
  v.custom<ListView>((input) => typeof input === 'object' && input !== null),
  v.transform((input): ListView => readListSearch(input)),
)
