import * as v from 'valibot'

/** Command to the shop's process (preload.ts) that sets the clock offset or the maximum number of SQLite pages. */
export const processCommandSchema = v.variant('set', [
  v.object({ set: v.literal('clock'), shiftMs: v.number() }),
  v.object({ set: v.literal('pages'), most: v.number() }),
])

export type ProcessCommand = v.InferOutput<typeof processCommandSchema>

/** Highest page count that SQLite supports, i.e. no limit. */
export const maxSqlitePages = 4_294_967_294
