import * as v from 'valibot'
import { parseValidEntries } from '../parse-valid-entries.ts'

export function createStoredListSchema<Item extends v.GenericSchema>(item: Item) {
  return v.fallback(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.array(v.unknown()),
      v.transform((entries) => parseValidEntries(item, entries)),
    ),
    [],
  )
}
