import * as v from 'valibot'

/** Schema for a list stored as JSON. Invalid entries are dropped individually. */
export function storedListSchema<Item extends v.GenericSchema>(item: Item) {
  return v.fallback(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.array(v.unknown()),
      v.transform((entries): v.InferOutput<Item>[] =>
        entries.flatMap((entry) => {
          const read = v.safeParse(item, entry)
          return read.success ? [read.output] : []
        }),
      ),
    ),
    [],
  )
}
