import * as v from 'valibot'

export function createStoredListSchema<Item extends v.GenericSchema>(item: Item) {
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
