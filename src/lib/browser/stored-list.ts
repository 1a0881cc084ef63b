import * as v from 'valibot'

/** Returns a schema for a list stored as JSON. Drops invalid entries but keeps the valid ones. */
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
