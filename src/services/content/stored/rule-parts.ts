import * as v from 'valibot'
import { localizedText } from '#lib/localized-value.ts'
import { localizedList } from '../wire.ts'

/** A list that may be missing. */
export const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

/** A text in every language; all others fall back to the English one. */
export const title = v.pipe(
  localizedList,
  v.check((value) => localizedText(value, 'en') !== undefined),
)
